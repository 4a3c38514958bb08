import { existsSync, readFileSync } from 'node:fs'

/** Returns the path of the Chromium found or installed by the set-up (recorded by tools/ensure.mjs). */
export function browserPath(): string {
  const noted = 'node_modules/.chromium-path'
  return existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'
}
