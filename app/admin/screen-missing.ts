import { Refusal } from '#contract/refusal.ts'

/** The script of a screen could not be fetched. Router and browser remember that until the page is loaded anew. */
export class ScreenMissing extends Refusal {
  constructor() {
    super('try-later', 'Our server did not answer. Check your connection and try again.')
  }
}
