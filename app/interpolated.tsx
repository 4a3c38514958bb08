import { Fragment, type ReactNode } from 'react'

/** Text whose `{places}` are filled with parts of the page, such as a link in the middle of a sentence. */
export function Interpolated({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  // With a group the split keeps what it is split at: every second piece is a place's name.
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their order
    <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>
  ))
}
