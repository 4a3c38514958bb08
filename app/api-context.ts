import { createContext } from 'react-router'
import type { Api } from '#contract/create-api.ts'

/** Where a loader finds the typed api: in process, as a visitor, no HTTP hop. */
export const apiContext = createContext<Api>()
