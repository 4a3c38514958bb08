import { createContext } from 'react'

/**
 * Nonce that the server's rendering adds to the page's own scripts. Admin pages allow scripts by nonce. Public pages find their scripts by
 * nonce and allow them by hash.
 */
export const PageNonce = createContext<string | undefined>(undefined)
