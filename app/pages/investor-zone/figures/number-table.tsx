import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Visible heading above the table; if omitted, `label` is a caption for screen readers only. */
  caption?: string
  head: ReactNode
  children: ReactNode
}

/** Table of numbers, newest first. The first column is fixed, the rest scrolls in its own frame. */
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
