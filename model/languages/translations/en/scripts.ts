type ScriptWord = 'searchFailed' | 'searchSilent' | 'offline' | 'online' | 'copied' | 'notCopied'

/** Script texts of every page; other languages are sent with the page (app/document/messages.ts). */
export const scripts: Record<ScriptWord, string> = {
  searchFailed: 'Our server could not respond. Try again in a minute.',
  searchSilent: 'Our server did not respond. Check your connection and try again.',
  offline: 'You are offline. New content is loaded when you are connected again.',
  online: 'You are connected again.',
  copied: 'Copied',
  notCopied: 'This browser does not let us copy: select it',
}
