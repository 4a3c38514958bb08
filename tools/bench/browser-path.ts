import { existsSync, readFileSync } from 'node:fs'

/** The Chromium that the set-up found or installed (tools/ensure.mjs notes it). */
export function browserPath(): string {
  const noted = 'node_modules/.chromium-path'
  return existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'
}
