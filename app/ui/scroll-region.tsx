import type { HTMLAttributes } from 'react'

type Props = HTMLAttributes<HTMLElement> & {
  /** Element of the region; `section` unless its children are list items. */
  as?: 'section' | 'ul'
  'aria-label': string
}

/** Region that scrolls, reachable by keyboard so that arrow keys scroll it (WCAG 2.1.1). */
export function ScrollRegion({ as: Element = 'section', ...rest }: Props) {
  return <Element tabIndex={0} {...rest} />
}
