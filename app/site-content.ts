import { createContext, useContext } from 'react'
import { contentWith, type SiteContent } from './content/parts.ts'

/** Content of the site on the page being rendered. Islands receive theirs as properties: a browser has only the defaults. */
export const CurrentContent = createContext<SiteContent>(contentWith(new Map()))

export function useContent(): SiteContent {
  return useContext(CurrentContent)
}
