import { Fragment } from 'react'
import type { Range } from '#model/search-marks.ts'

export function Marked({ text, ranges = [] }: { text: string; ranges?: readonly Range[] }) {
  if (!ranges.length) return text
  return ranges.map(([start, end], index) => (
    <Fragment key={start}>
      {text.slice(index ? ranges[index - 1]?.[1] : 0, start)}
      <mark>{text.slice(start, end)}</mark>
      {index === ranges.length - 1 && text.slice(end)}
    </Fragment>
  ))
}
