import { createContext } from 'react'

/**
 * Nonce that the server's rendering adds to the page's own scripts. Admin pages allow scripts by nonce; public pages find them by it and
 * allow them by hash.
 */
export const PageNonce = createContext<string | undefined>(undefined)
