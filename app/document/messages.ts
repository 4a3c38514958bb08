import { scripts } from '#model/languages/words/en/scripts.ts'

/** Where a page brings what its scripts say, in another language than English. */
export const messagesId = 'page-words'

/** What the page brings; nothing in English. */
export const pageMessages = JSON.parse(globalThis.document?.getElementById(messagesId)?.textContent ?? '{}')

/** What the scripts of every page say, in its language. */
export const messages: typeof scripts = { ...scripts, ...pageMessages }
