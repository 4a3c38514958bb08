import { existsSync } from 'node:fs'
import { code, read } from '#tests/source-files.ts'
import type { Evidence } from './rule.ts'

/** Resolved evidence. `text` is the full title of a test, or the text in a place. */
type Resolved = { file: string; text: string; abuseCase?: string } | { byHand: string } | { problem: string }

const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Returns the titles of all tests of a file. Wrappers such as `databaseTest` have any name. */
export function titlesIn(file: string): string[] {
  return [...read(file).matchAll(/\(\s*(['`])((?:(?!\1).)+)\1,/g)].map(([, , title = '']) => title)
}

/** Files with an abuse case in a title, by the id of the case. Built at first use. */
let fileByCase: Map<string, { file: string; text: string }> | undefined

function abuseCase(id: string): { file: string; text: string } | undefined {
  fileByCase ??= new Map(
    code
      .filter(isTestFile)
      .flatMap((file) => titlesIn(file).map((text) => ({ file, text })))
      .flatMap((test) => (test.text.match(/\bA\d\d\b/g) ?? []).map((id) => [id, test] as const))
      .reverse(),
  )
  return fileByCase.get(id)
}

/** Finds the test or place that an evidence names. Returns a problem, with the evidence, if it does not exist. */
export function resolveEvidence(evidence: Evidence): Resolved {
  if (/^A\d\d$/.test(evidence)) {
    const test = abuseCase(evidence)
    return test ? { ...test, abuseCase: evidence } : { problem: `${evidence}: no test has this abuse case` }
  }
  const [, file = evidence, text = ''] = /^(.+?): (.+)$/s.exec(evidence) ?? []
  if (file === 'by hand') return { byHand: text }
  if (!existsSync(file)) return { problem: `${evidence}: this file does not exist` }
  if (!isTestFile(file)) {
    return read(file).includes(text) ? { file, text } : { problem: `${evidence}: the file does not contain this text` }
  }
  const titles = titlesIn(file).filter((title) => title.includes(text))
  const [title = ''] = titles
  if (!text || titles.length !== 1) return { problem: `${evidence}: ${titles.length} titles contain this text` }
  return { file, text: title }
}
