import { scripts } from '#model/languages/words/en/scripts.ts'

/** Where a page brings what its scripts say, in another language than English. */
export const saidId = 'page-words'

/** What the page brings; nothing in English. */
export const brought = JSON.parse(globalThis.document?.getElementById(saidId)?.textContent ?? '{}')

/** What the scripts of every page say, in its language. */
export const said: typeof scripts = { ...scripts, ...brought }
