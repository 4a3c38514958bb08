import { Fragment, type ReactNode } from 'react'

/** Text whose `{places}` are filled with parts of the page, such as a link in the middle of a sentence. */
export function Interpolated({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  // The capturing group keeps the separators: every second part is a placeholder name.
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their order
    <Fragment key={index}>{index % 2 ? parts[piece] : piece}</Fragment>
  ))
}
