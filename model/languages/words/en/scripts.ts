import type { Plural } from '../../fill.ts'

type ScriptWord =
  | 'addToEnquiry'
  | 'inEnquiry'
  | 'serverFailed'
  | 'serverSilent'
  | 'sendLater'
  | 'searchFailed'
  | 'searchSilent'
  | 'searchLater'
  | 'rowsFailed'
  | 'loading'
  | 'offline'
  | 'online'

/** What the scripts of a page say; other languages travel with the page (app/document/said.ts). */
export const scripts: { products: Plural; suggestions: Plural } & Record<ScriptWord, string> = {
  products: { one: '{count} product', other: '{count} products' },
  suggestions: { one: '{count} suggestion', other: '{count} suggestions' },
  addToEnquiry: 'Add to enquiry',
  inEnquiry: 'In your enquiry',
  serverFailed: 'Our server could not answer. Nothing you typed is lost: try again in a minute.',
  serverSilent: 'Our server did not answer. Nothing you typed is lost: try again in a minute.',
  sendLater: 'You are offline. Nothing you typed is lost: send it once you are connected.',
  searchFailed: 'Our server could not answer. Try again in a minute.',
  searchSilent: 'Our server did not answer. Check your connection and try again.',
  searchLater: 'You are offline. Try again once you are connected.',
  rowsFailed: 'These products could not be loaded. Check your connection and try again.',
  loading: 'Loading',
  offline: 'You are offline. What you see stays; anything new waits until you are connected.',
  online: 'You are connected again.',
}
