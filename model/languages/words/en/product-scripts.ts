import type { Plural } from '../../interpolate.ts'

type ScriptWord = 'addToEnquiry' | 'inEnquiry' | 'serverFailed' | 'serverSilent' | 'sendLater'

/** Texts of scripts that search and select products. */
export const productScripts: { products: Plural } & Record<ScriptWord, string> = {
  products: { one: '{count} product', other: '{count} products' },
  addToEnquiry: 'Add to enquiry',
  inEnquiry: 'In your enquiry',
  serverFailed: 'Our server could not answer. Nothing you typed is lost: try again in a minute.',
  serverSilent: 'Our server did not answer. Nothing you typed is lost: try again in a minute.',
  sendLater: 'You are offline. Nothing you typed is lost: send it once you are connected.',
}
