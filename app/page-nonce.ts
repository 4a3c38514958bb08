import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** What the scripts of an admin page are allowed by; undefined on public pages, whose scripts are allowed by their hash. */
export const nonceContext = createContext<string | undefined>(undefined)

/** The same for components that write a script of their own. Absent in the browser, which hides nonces anyway. */
export const PageNonce = createReactContext<string | undefined>(undefined)

/** Told of every error of a loader or a render that is nobody's input. */
export const bugContext = createContext<(error: unknown) => void>(() => {})
