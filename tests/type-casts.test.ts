import { expect, test } from 'vitest'
import { isPart, partsIn } from './parsed-file.ts'
import { code, read } from './source-files.ts'

/** Returns each `x as Type` of a file except `as const`, written without line breaks. */
function castsIn(file: string, text: string): { value: string; line: string }[] {
  return partsIn(file, text).flatMap(({ type, start, end, expression, typeAnnotation }) => {
    if (type !== 'TSAsExpression' || !isPart(expression) || !isPart(typeAnnotation)) return []
    const written = (from: number, to: number) => text.slice(from, to).replace(/\s+/g, ' ')
    if (written(typeAnnotation.start, typeAnnotation.end) === 'const') return []
    return [{ value: written(expression.start, expression.end), line: `${file}: ${written(start, end)}` }]
  })
}

/** Alternatives to casts: a schema for external data, `model/errors.ts` for thrown values, `model/keys-of.ts` for keys of a table. */
const needless =
  /^\(?(await )?JSON\.parse\(|\.json\(\)\)?$|\bsettings\.get\(|^\(?(error|failure|thrown|refused|cause|why)\)?$|^Object\.(keys|entries)\(/

const needlessIn = (file: string, text: string) =>
  castsIn(file, text)
    .filter(({ value }) => needless.test(value))
    .map(({ line }) => line)

test('no value that is read, thrown or listed is typed by a cast', () => {
  const productCode = code.filter((file) => !/^tests\/|\.test\./.test(file) && file !== 'model/keys-of.ts')
  expect(productCode.flatMap((file) => needlessIn(file, read(file)))).toEqual([])
})

test.each([
  'const row = JSON.parse(text) as Row',
  'const row = (await reply.json()) as Row',
  "const last = (await store.read.settings.get('last rate')) as Rate | undefined",
  'const { code } = error as NodeJS.ErrnoException',
  'const names = Object.keys(\n  table,\n) as Name[]',
])('the code %j contains such a cast', (text) => {
  expect(needlessIn('one.ts', text)).toHaveLength(1)
})

/**
 * Files allowed to parse JSON without a schema. In browsers a schema would cost too much for data written by our own pages. Set-up runs
 * before packages are installed.
 */
const readByHand =
  /^app\/(document|filing)\/|^app\/send-file\.ts$|\/(?:follow-price|plot-places)\.ts$|^model\/json\.ts$|^tools\/ensure\.mjs$/

test('a JSON text is validated by a schema or has the type unknown', () => {
  const productCode = code.filter((file) => !/^tests\/|\.test\./.test(file) && !readByHand.test(file))
  const believed = productCode.filter((file) => /(?<!\b(?:parse|safeParse)\()\bJSON\.parse\(/.test(read(file)))
  expect(believed).toEqual([])
})

test.each(["const two = ['JSON.parse(x) as Row'] as const", '// error as Row', 'const bytes = message as Buffer'])(
  'the code %j contains no such cast',
  (text) => {
    expect(needlessIn('one.ts', text)).toEqual([])
  },
)
