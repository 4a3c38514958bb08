type ScriptWord = 'searchFailed' | 'searchSilent' | 'offline' | 'online'

/** Script texts of every page; other languages are sent with the page (app/document/messages.ts). */
export const scripts: Record<ScriptWord, string> = {
  searchFailed: 'Our server could not answer. Try again in a minute.',
  searchSilent: 'Our server did not answer. Check your connection and try again.',
  offline: 'You are offline. What you see stays; anything new waits.',
  online: 'You are connected again.',
}
