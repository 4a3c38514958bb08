import { messages } from './messages.ts'

/** Browser and system names in user-agent strings. The order matters: later browsers pretend to be earlier ones. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

export function deviceIn(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1]
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1]
  if (browser && system) return messages.ownSessions.device(browser, system)
  return browser ?? system ?? messages.ownSessions.unknownBrowser
}
