import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns an input that failed once, by its name in `tests/fixtures/cases/`. */
export const caseFile = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`./fixtures/cases/${name}`, import.meta.url)))
