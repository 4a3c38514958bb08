import { createContext, useContext } from 'react'
import type { SiteContent } from './content/parts.ts'

/** Content of the site on the page being rendered. Islands receive theirs as properties. */
export const CurrentContent = createContext<SiteContent | undefined>(undefined)

/** Returns the content of the site. Throws outside a page. */
export function useContent(): SiteContent {
  const content = useContext(CurrentContent)
  if (content) return content
  throw new Error('Content of the site is read only in pages.')
}
