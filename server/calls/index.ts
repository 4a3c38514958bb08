import { catalogueCalls } from './catalogue.ts'
import type { Handlers } from './handler.ts'
import { historyCalls } from './history.ts'

/** Every call's handler. */
export const handlers: Partial<Handlers> = {
  ...catalogueCalls,
  ...historyCalls,
}
