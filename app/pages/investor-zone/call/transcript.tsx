import type { TranscriptLine } from '#model/transcript/transcript.ts'
import { clock } from '../views/use-recording.ts'
import type { NamedPart } from './call-parts.tsx'

/** Of the element that holds all lines. */
export const transcriptId = 'transcript'

/** So many lines are laid out together, once the reader comes near. */
const linesAtOnce = 40

/** A line with its place, and the id that an address leads to. */
type Placed = TranscriptLine & { id?: string; place: number }

/** What was said, line by line; each time leads to its moment. */
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
              {at !== undefined && <a href={`#t=${at}`}>{clock(at)}</a>}
              {speaker && <b>{speaker}</b>}
              <span>{text}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The first line of a second has it as its id; without times, the first of a chapter. A speaker is named where another spoke before. */
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
