import { Refusal } from '#contract/refusal.ts'
import { messages } from './messages.ts'

/** Thrown if a screen's script cannot be fetched. Router and browser remember the failure until the page is reloaded. */
export class ScreenMissing extends Refusal {
  constructor() {
    super('try-later', messages.failure.noScript)
  }
}
