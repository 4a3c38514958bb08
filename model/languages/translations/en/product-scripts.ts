import type { Plural } from '../../interpolate.ts'

type ScriptWord = 'addToEnquiry' | 'inEnquiry' | 'serverFailed' | 'serverSilent' | 'sendLater'

/** Texts of scripts that search and select products. */
export const productScripts: { products: Plural } & Record<ScriptWord, string> = {
  products: { one: '{count} product', other: '{count} products' },
  addToEnquiry: 'Add to enquiry',
  inEnquiry: 'In your enquiry',
  serverFailed: 'Our server could not respond. Your input is not lost. Try again in a minute.',
  serverSilent: 'Our server did not respond. Your input is not lost. Try again in a minute.',
  sendLater: 'You are offline. Your input is not lost. Send it when you are connected again.',
}
