import type { ReactNode } from 'react'

type Props = {
  /** What the table says, for listeners. */
  label: string
  /** What everybody reads above it; without it `label` is the caption that only listeners hear. */
  caption?: string
  /** The heads of the columns. */
  head: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A table of numbers, newest first: the first column stands, the rest scrolls in its own frame. */
export function NumberTable({ label, caption, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="number-table" tabIndex={0} aria-label={label}>
      <table>
        <caption className={caption ? undefined : 'visually-hidden'}>{caption ?? label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
