import { useTranslator } from '#app/translator.ts'
import type { SpeakingTime } from '#model/transcript/transcript.ts'
import { Filed } from '../filed.tsx'
import { formatPlayerTime } from '../views/use-recording.ts'
import { momentHash } from './call-address.ts'

/** Chapter: its first line, and its second in a transcript with times. */
export type NamedPart = { name: string; line: number; at?: number }

/** Returns the position of a part on the page. */
export const partHash = ({ at, line }: NamedPart) => (at === undefined ? `#line-${line}` : momentHash(at))

type PartsProps = {
  parts: readonly NamedPart[]
  speakers: readonly SpeakingTime[]
  /** Duration of the recording in seconds; 0 if unknown. */
  lengthS: number
}

/** Chapters and speakers, each with a link to their start. */
export function Parts({ parts, speakers, lengthS }: PartsProps) {
  const { t } = useTranslator()
  const spokenS = speakers.reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <>
      {parts.length > 0 && (
        <nav className="call-beside-chapters" aria-labelledby="call-chapters">
          <h3 id="call-chapters">{t('Chapters')}</h3>
          <ol>
            {parts.map((part) => (
              <li key={part.line}>
                <a href={partHash(part)} data-from={part.at}>
                  <Filed>{part.name}</Filed>
                  {part.at !== undefined && <span className="figures">{formatPlayerTime(part.at)}</span>}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {speakers.length > 0 && (
        <nav className="call-beside-speakers" aria-labelledby="call-speakers">
          <h3 id="call-speakers">{t('Speakers')}</h3>
          <ul>
            {speakers.map(({ speaker, seconds, at }) => (
              <li key={speaker}>
                <a href={momentHash(at)}>
                  <Filed>{speaker}</Filed>
                  <span className="figures">{formatPlayerTime(seconds)}</span>
                  <svg width="100%" height="3" aria-hidden="true">
                    <rect width="100%" height="1" y="1" fill="var(--line)" />
                    <rect
                      width={`${(seconds / Math.max(1, lengthS, spokenS)) * 100}%`}
                      height="3"
                      fill="var(--accent)"
                    />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
