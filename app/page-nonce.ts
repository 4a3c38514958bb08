import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** What the framework puts on its own scripts: on admin pages they are allowed by it, on public pages found and then allowed by hash. */
export const nonceContext = createContext<string | undefined>(undefined)

/** The same for components that write a script of their own. Absent in the browser, which hides nonces anyway. */
export const PageNonce = createReactContext<string | undefined>(undefined)

/** Told of every error of a loader or a render that is nobody's input. */
export const bugContext = createContext<(error: unknown) => void>(() => {})
