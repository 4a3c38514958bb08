import { createContext } from 'react'

/**
 * What the server's render puts on the page's own scripts: on admin pages they are allowed by it, on public pages found and then allowed by
 * hash.
 */
export const PageNonce = createContext<string | undefined>(undefined)
