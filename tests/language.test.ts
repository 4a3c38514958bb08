import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parsed } from './parsed-file.ts'
import { code, read, sources } from './source-files.ts'

/** Words of the former dialect. `docs/glossary.md` has the terms used instead. */
const refusedWords = new Set(
  `told telling tells said says saying asked asks kept keeps wake wakes awake asleep wanted comings anew taking bring brings brought gives
  standing stands stays leaves leaving went flaw flaws lately unseen surroundings around beneath meant reckon harmless speech trail plate
  creed called picked begun ahead`.split(/\s+/),
)

/** Names in databases and histories of earlier releases. Screens and calls use other names. */
const storedNames = new Set([
  'asked',
  'asked_at',
  'askedAt',
  'asked_by',
  'asked_for',
  'asked_statements',
  'begun',
  'begun_at',
  'kept_replies',
])

const docCommentsPerThousandLinesMax = 40
const openingsByQuestionMax = 0.1
const sentencesUpToTwentyWordsMin = 0.9
const changelogLineMax = 120
const decisionLinesMax = 60

/** `getHTTPName` → `get`, `http`, `name`. */
const wordsOf = (name: string) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

const refusedIn = (names: readonly string[]) =>
  names.filter((name) => wordsOf(name).some((word) => refusedWords.has(word)))

/** Every name that a file declares or uses, except those of stored tables, columns and JSON fields. */
function identifiersIn(file: string): string[] {
  const names = parsed(file, read(file)).parts.flatMap(({ type, name }) =>
    /^(JSX)?Identifier$/.test(type) && typeof name === 'string' ? [name] : [],
  )
  const readsStored = /^server\/|history|^tests\/(calls\/|scale\/|write-count|language)/.test(file)
  return [...new Set(names)].filter(
    (name) => !(readsStored && storedNames.has(name)) && !/^toHaveBeenCalled/.test(name),
  )
}

const sheets = sources.filter((file) => file.endsWith('.css'))
const checkedCode = code.filter((file) => !file.startsWith('server/store/migrations/'))

test('no identifier has a word of the former dialect (45)', () => {
  const refused = checkedCode.flatMap((file) => refusedIn(identifiersIn(file)).map((name) => `${file}: ${name}`))
  expect(refused).toEqual([])
})

const screens = /^app\/(admin|filing|pages\/(desk|enquiries|history|status))\//

test('the texts of admin screens are in the message files of their folders (45)', () => {
  const texts = checkedCode
    .filter((file) => screens.test(file) && file.endsWith('.tsx'))
    .flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`))
  expect(texts).toEqual([])
})

/** Returns the words between the tags of a file, except the names of keys. */
function textsIn(file: string): string[] {
  const { parts } = parsed(file, read(file))
  const keys = parts.filter(
    ({ type, start, end }) => type === 'JSXElement' && /^<kbd/.test(read(file).slice(start, end)),
  )
  return parts.flatMap(({ type, value, start }) =>
    type === 'JSXText' && /\p{L}{2,}/u.test(String(value)) && !keys.some((key) => start > key.start && start < key.end)
      ? [String(value).trim()]
      : [],
  )
}

test('no file name has a word of the former dialect (45)', () => {
  expect([...checkedCode, ...sheets].filter((file) => refusedIn([basename(file)]).length > 0)).toEqual([])
})

test('no class of a style sheet has a word of the former dialect (45)', () => {
  const refused = sheets.flatMap((file) => refusedIn(read(file).match(/\.[a-z][a-z0-9-]*/g) ?? []))
  expect(refused).toEqual([])
})

const docComments = checkedCode.flatMap((file) => read(file).match(/\/\*\*[\s\S]*?\*\//g) ?? []).map(textOf)

function textOf(comment: string): string {
  return comment
    .slice(3, -2)
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

test('doc comments are few, open with a noun or verb, and have short sentences (45)', () => {
  const lines = checkedCode.reduce((sum, file) => sum + read(file).split('\n').length, 0)
  expect((docComments.length / lines) * 1000).toBeLessThanOrEqual(docCommentsPerThousandLinesMax)
  const questions = docComments.filter((text) => /^(What|Whether|Whoever|Who|Which|How|Where|When|Why)\b/.test(text))
  expect(questions.length / docComments.length).toBeLessThanOrEqual(openingsByQuestionMax)
  const sentences = docComments.flatMap((text) => text.split(/(?<=[.!?:;])\s+/)).filter(Boolean)
  const short = sentences.filter((sentence) => sentence.split(' ').length <= 20)
  expect(short.length / sentences.length).toBeGreaterThanOrEqual(sentencesUpToTwentyWordsMin)
})

test('a line of the changelog has at most 120 characters (45)', () => {
  const lines = read('CHANGELOG.md').split('\n')
  expect(lines.filter((line) => line.length > changelogLineMax)).toEqual([])
})

test('a decision record has at most 60 lines (45)', () => {
  const records = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`)
  expect(records.filter((file) => read(file).trimEnd().split('\n').length > decisionLinesMax)).toEqual([])
})
