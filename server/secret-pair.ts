import type { Settings } from './settings.ts'

/** Secrets of the site with a `<NAME>_PREVIOUS`, which is still accepted while the secret is rotated. */
export const rotatedSettings = ['BACKUP_KEY', 'SIGN_IN_PEPPER', 'WEBHOOK_SECRET'] as const

/** Returns a secret, which signs, and its previous value, which is only accepted. Empty if the secret is not set. */
export function secretPair(settings: Settings, name: (typeof rotatedSettings)[number]): string[] {
  return [settings[name], settings[`${name}_PREVIOUS`]].filter((value) => value !== undefined)
}
