import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPart, partsIn } from '#tests/parsed-file.ts'

/**
 * Counts the code of a checkout, without tests, samples and texts: `node tools/sizes.ts [FOLDER]`. The figures are those of
 * docs/decisions/015-one-table-per-noun.md.
 */
const [folder = '.'] = process.argv.slice(2)
const isLeftOut = /\.test\.|^server\/sample\/|^app\/content\//

const files = ['app', 'contract', 'model', 'server', 'tools'].flatMap((part) =>
  readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => `${part}/${name}`),
)
const texts = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !isLeftOut.test(file))
  .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const)

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
const linesIn = (text: string) => text.split('\n').length - 1
const sizes = ascending(texts.map(([, text]) => linesIn(text)))
const share = (part: number) => sizes[Math.ceil(sizes.length * part) - 1]

const parts = texts.flatMap(([file, text]) => partsIn(file, text).map((part) => Object.assign(part, { file, text })))
const functions = parts.filter(
  ({ type, file }) =>
    /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(type) && !file.includes('/migrations/'),
)
const casts = parts.filter(
  ({ type, typeAnnotation, text }) =>
    type === 'TSAsExpression' &&
    isPart(typeAnnotation) &&
    text.slice(typeAnnotation.start, typeAnnotation.end) !== 'const',
)

console.table({
  files: sizes.length,
  lines: sizes.reduce((sum, lines) => sum + lines, 0),
  'median of a file': share(0.5),
  '95th percentile': share(0.95),
  'longest file': sizes.at(-1),
  'files over 250 lines': sizes.filter((lines) => lines > 250).length,
  'longest function, migrations apart': Math.max(
    ...functions.map(({ start, end, text }) => linesIn(text.slice(start, end)) + 1),
  ),
  casts: casts.length,
})
