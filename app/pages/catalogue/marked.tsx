import { Fragment } from 'react'
import type { Range } from '#model/search-marks.ts'

/** Marks ranges of a text. A number stays with its unit on one line. */
export function Marked({ text: raw, ranges = [] }: { text: string; ranges?: readonly Range[] }) {
  const text = raw.replaceAll(/(?<=\d) (?=(?:mg|mcg|g|ml|IU|%)(?!\w))/g, '\u00a0')
  if (!ranges.length) return text
  return ranges.map(([start, end], index) => (
    <Fragment key={start}>
      {text.slice(index ? ranges[index - 1]?.[1] : 0, start)}
      <mark>{text.slice(start, end)}</mark>
      {index === ranges.length - 1 && text.slice(end)}
    </Fragment>
  ))
}
