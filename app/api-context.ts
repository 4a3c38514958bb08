import { createContext } from 'react-router'
import type { Api } from '#contract/create-api.ts'

/** Where a loader finds the typed api: in process, as a visitor, no HTTP hop. */
export const apiContext = createContext<Api>()

/** Where a loader finds today: handed in, so that pages whose content depends on the date can be tested in any month. */
export const nowContext = createContext<() => Date>(() => new Date())
