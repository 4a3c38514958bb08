import type { TranscriptLine } from '#model/transcript/transcript.ts'
import { formatPlayerTime } from '../views/use-recording.ts'
import type { NamedPart } from './call-parts.tsx'

export const transcriptId = 'transcript'

const linesAtOnce = 40

type Placed = TranscriptLine & { id?: string; place: number }

/** Transcript by line; each time links to its moment. */
export function Transcript({ lines, parts }: { lines: readonly TranscriptLine[]; parts: readonly NamedPart[] }) {
  const placed = placedLines(lines, parts)
  const blocks = Array.from({ length: Math.ceil(placed.length / linesAtOnce) }, (_, block) =>
    placed.slice(block * linesAtOnce, (block + 1) * linesAtOnce),
  )
  return (
    <div id={transcriptId}>
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
