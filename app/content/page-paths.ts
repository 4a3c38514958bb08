import type { pageParts } from './parts.ts'

/** THE table of the pages on which parts are edited. */
export const pagePaths: Readonly<Record<keyof typeof pageParts, string>> = {
  home: '/',
  ourPurpose: '/ourpurpose',
  research: '/r&d',
}
