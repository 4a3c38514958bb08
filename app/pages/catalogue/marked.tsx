import { Fragment } from 'react'
import type { Range } from '#model/search-marks.ts'

export function Marked({ text, ranges = [] }: { text: string; ranges?: readonly Range[] }) {
  if (!ranges.length) return text
  return ranges.map(([start, end], at) => (
    <Fragment key={start}>
      {text.slice(at ? ranges[at - 1]?.[1] : 0, start)}
      <mark>{text.slice(start, end)}</mark>
      {at === ranges.length - 1 && text.slice(end)}
    </Fragment>
  ))
}
