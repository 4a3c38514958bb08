import { expect, test } from 'vitest'
import { isPart, type Part, parsed } from './parsed-file.ts'
import { code, read, sources } from './source-files.ts'

/** Maximum number of lines, without blank lines and comments; in style sheets all lines count. */
const most = { file: 200, function: 40, withMarkup: 60, test: 60, sheet: 280 }

/** Returns a file and its functions, nested ones included, that exceed the maximum number of lines. */
function tooLongIn(file: string, text: string): string[] {
  const { parts, comments } = parsed(file, text)
  const code = withoutComments(text, comments)
  const linesOf = (start: number, end: number) =>
    code
      .slice(start, end)
      .split('\n')
      .filter((line) => line.trim()).length
  const written = (part: unknown) => (isPart(part) ? text.slice(part.start, part.end) : '')
  const over = (name: string, lines: number, limit: number) =>
    lines > limit ? [`${name}: ${lines} lines, at most ${limit}`] : []

  const ofFunctions = parts.filter(isFunction).flatMap((part) => {
    const lines = linesOf(part.start, part.end)
    if (lines <= most.function) return []
    const owner = parts.find((entry) => Object.values(entry).flat().includes(part))
    const caller = written(owner?.callee)
    const name = written(part.id) || written(owner?.id) || written(owner?.key) || caller.split('\n')[0]
    return over(`${file} ${name}`, lines, mostOf(part, { parts, caller }))
  })
  return [...over(file, linesOf(0, text.length), most.file), ...ofFunctions]
}

const isFunction = ({ type }: Part) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  return comments.reduceRight((left, comment) => {
    const braces = text[comment.start - 1] === '{' && text[comment.end] === '}' ? 1 : 0
    const [from, to] = [comment.start - braces, comment.end + braces]
    return left.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + left.slice(to)
  }, text)
}

/** The callback of `describe` only contains tests and may be as long as all of them together. */
function mostOf({ start, end }: Part, { parts, caller }: { parts: readonly Part[]; caller: string }): number {
  if (/^describe\b/.test(caller)) return most.file
  if (/^(test\w*|\w+Test)\b/.test(caller)) return most.test
  const isMarkupInside = (part: Part) =>
    /^JSX(Element|Fragment)$/.test(part.type) && part.start >= start && part.end <= end
  return parts.some(isMarkupInside) ? most.withMarkup : most.function
}

test('no function and no file has more lines than the maximum', () => {
  // A migration is a single act that is never changed.
  const checkedCode = code.filter((file) => !file.startsWith('server/store/migrations/'))
  expect(checkedCode.flatMap((file) => tooLongIn(file, read(file)))).toEqual([])
})

test('no style sheet has more lines than the maximum', () => {
  const sheets = sources.filter((file) => file.endsWith('.css'))
  expect(sheets.filter((file) => read(file).trimEnd().split('\n').length > most.sheet)).toEqual([])
})

const lines = (count: number, line = 'go()') => `${line}\n`.repeat(count)

test.each([
  ['a signature', `function one(\n${lines(20, 'x,')}) {\n${lines(19)}}`],
  ['text in a template', `const one = () => \`\n${lines(40, 'text')}\``],
  ['a statement of many lines', `const one = () => {\n  return [\n${lines(38, '1,')}]\n}`],
  ['an inner function', `function one() {\n  const two = () => {\n${lines(37)}}\n}`],
  ['a method', `const all = { one() {\n${lines(40)}} }`],
])('every line of %s counts', (_what, text) => {
  expect(tooLongIn('one.ts', text)).toHaveLength(1)
})

test.each([
  ['comments and blank lines', `function one() {\n${lines(30)}\n\n// why\n/* and\n\nhow */\n${lines(8)}}`],
  ['text before a function', `/**\n${lines(40, ' * Says much.')} */\nfunction one() {\n${lines(38)}}`],
  ['a describe block', `describe('one', () => {\n${lines(70)}})`],
])('lines of %s do not count', (_what, text) => {
  expect(tooLongIn('one.ts', text)).toEqual([])
})

test('a file can have 200 lines', () => {
  expect(tooLongIn('one.ts', lines(200))).toEqual([])
  expect(tooLongIn('one.ts', `${lines(201)}// why`)).toEqual(['one.ts: 201 lines, at most 200'])
})

test('a component can have 60 lines with its markup, and a test 60', () => {
  const component = (count: number) => `const One = () => {\n${lines(count - 4)}return <p>\n{/* why */}\n</p>\n}`
  expect(tooLongIn('one.tsx', component(60))).toEqual([])
  expect(tooLongIn('one.tsx', component(61))).toEqual(['one.tsx One: 61 lines, at most 60'])
  expect(tooLongIn('one.test.ts', `test.each([1])('one', () => {\n${lines(58)}})`)).toEqual([])
  expect(tooLongIn('one.test.ts', `test('one', () => {\n${lines(59)}})`)).toHaveLength(1)
})
