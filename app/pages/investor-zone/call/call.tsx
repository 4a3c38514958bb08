import { Island } from '#app/document/island.tsx'
import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import type { Awaited } from '#model/events.ts'
import { formatSize } from '#model/format-size.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { speakingTimes, type TranscriptLine } from '#model/transcript/transcript.ts'
import { describeAwaited } from '../events/format-event.ts'
import { useIslandTexts } from '../use-island-texts.ts'
import { PdfLink } from '../views/pdf-link.tsx'
import { formatPlayerTime } from '../views/use-recording.ts'
import { type NamedPart, Parts } from './call-parts.tsx'
import { CallPlayer } from './call-player.tsx'
import { CallSearch } from './call-search.tsx'
import { callPlayerTexts, callSearchTexts } from './call-texts.ts'

export type CallData = CallOutput<'user/get-call'>['data']

type Props = { call: CallData; awaits?: Awaited; presentation?: InvestorDocument }

/** Player, chapters, speakers and transcript of a call. Fully readable without scripts. */
export function Call({ call, awaits, presentation }: Props) {
  const translator = useTranslator()
  const playerTexts = useIslandTexts(callPlayerTexts)
  const searchTexts = useIslandTexts(callSearchTexts)
  const { key, name, date, recording, transcript } = call
  const { lines = [], chapters = [] } = transcript ?? {}
  const seconds = recording.seconds ?? 0
  const parts = chapters.map(({ name, line }): NamedPart => ({ name, line, at: lines[line]?.at }))
  return (
    <div className="call">
      <p className="call-lead figures">
        {[translator.date(date), lengthOf(call, translator)].filter(Boolean).join(', ')}
      </p>
      <Island name="callPlayer">
        <CallPlayer
          documentKey={key}
          name={name}
          link={recording.link}
          seconds={seconds}
          chapters={parts.flatMap(({ name, at }) => (at === undefined ? [] : [{ name, at }]))}
          captioned={lines.some(({ at }) => at !== undefined)}
          captions={transcript?.captions}
          texts={playerTexts}
          filed={translator.filed}
        />
      </Island>
      <div className="call-words">
        <div className="call-beside">
          <Parts parts={parts} speakers={speakingTimes(lines, seconds)} lengthS={seconds} />
          <Files call={call} presentation={presentation} />
        </div>
        <div>
          {lines.length > 0 && (
            <Island name="callSearch">
              <CallSearch within={transcriptId} texts={searchTexts} />
            </Island>
          )}
          <Transcript lines={lines} parts={parts} />
          <p className="call-note">
            {noteOn(call, translator)} {!transcript && awaits && describeAwaited(awaits, translator)}
          </p>
        </div>
      </div>
    </div>
  )
}

function lengthOf({ recording: { seconds }, reading }: CallData, { t }: Translator): string {
  if (seconds !== null) return t('{time} long', { time: formatPlayerTime(seconds) })
  return t(reading ? 'its length is being read' : 'length not known before it plays')
}

function noteOn({ transcript, reading }: CallData, { t }: Translator): string {
  if (!transcript) return t('There is no transcript of this recording yet.')
  if (reading && !transcript.lines.length)
    return t('The transcript has just been filed and is being processed. Its PDF is already available.')
  if (!transcript.lines.length) return t('This transcript has no speakers or times. Read it in its PDF.')
  const rest = transcript.isComplete ? '' : `${t('The rest of this long transcript is in its PDF.')} `
  return rest + t('If transcript and recording differ, the recording prevails.')
}

function Files({ call: { key, name, recording, transcript }, presentation }: Pick<Props, 'call' | 'presentation'>) {
  const { t } = useTranslator()
  return (
    <div className="call-beside-files">
      {transcript?.link && <PdfLink name={name} link={transcript.link} label={t('Transcript')} />}
      {transcript?.captions && (
        <a className="documents-pdf" href={transcript.captions} download>
          <Icon name="file" />
          <span>{t('Transcript with times, VTT')}</span>
        </a>
      )}
      {presentation?.file_link && (
        <PdfLink name={presentation.name} link={presentation.file_link} label={t('Presentation')} />
      )}
      <a className="documents-pdf" href={recording.link} download>
        <Icon name="audio" />
        <span>
          <Interpolated
            text={t('Recording, {size}')}
            parts={{ size: <span className="figures">{formatSize(recording.size)}</span> }}
          />
        </span>
      </a>
      <a className="documents-pdf" href={documentPath(key)}>
        <Icon name="info" />
        <span>{t('Fingerprint and versions')}</span>
      </a>
    </div>
  )
}

const transcriptId = 'transcript'

const linesAtOnce = 40

type Placed = TranscriptLine & { id?: string; place: number }

/** Transcript by line; each time links to its moment. */
function Transcript({ lines, parts }: { lines: readonly TranscriptLine[]; parts: readonly NamedPart[] }) {
  const { filed } = useTranslator()
  const placed = placedLines(lines, parts)
  const blocks = Array.from({ length: Math.ceil(placed.length / linesAtOnce) }, (_, block) =>
    placed.slice(block * linesAtOnce, (block + 1) * linesAtOnce),
  )
  return (
    <div id={transcriptId} lang={filed}>
      {blocks.map((block) => (
        <div key={block[0]?.place} className="call-block">
          {block.map(({ place, id, at, speaker, text }) => (
            <p key={place} id={id} data-at={at}>
              {at !== undefined && <a href={`#t=${at}`}>{formatPlayerTime(at)}</a>}
              {speaker && <b>{speaker}</b>}
              <span>{text}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Gives the first line of each second an id; without times, the first line of each chapter. A speaker is named after another has spoken.
 */
function placedLines(lines: readonly TranscriptLine[], parts: readonly NamedPart[]): Placed[] {
  const begins = new Set(parts.map(({ line }) => line))
  let named = ''
  let second = -1
  return lines.map((line, place) => {
    const { at, speaker = named } = line
    const id =
      at === undefined ? (begins.has(place) ? `line-${place}` : undefined) : at > second ? `t=${at}` : undefined
    second = at ?? second
    const isNew = speaker !== named
    named = speaker
    return { ...line, speaker: isNew ? speaker : undefined, place, id }
  })
}
