import { scripts } from '#model/languages/translations/en/scripts.ts'

/** Id of the element with the script messages of pages in other languages than English. */
export const messagesId = 'page-words'

/** Messages supplied by the page; empty in English. */
export const pageMessages = JSON.parse(globalThis.document?.getElementById(messagesId)?.textContent ?? '{}')

/** Messages of every page's scripts, in the page's language. */
export const messages: typeof scripts = { ...scripts, ...pageMessages }
