import { expect, test } from 'vitest'
import { code, read } from './source-files.ts'

/** Sentences that screens and comments no longer contain: `../shared/docs/renames.md`, sentences of the desk. */
const retired = read('tests/retired-sentences.txt').trim().split('\n')

/** Returns the text of a file as one line, without comment marks. */
const inOneLine = (file: string) => read(file).replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')

test('no screen and no comment contains a sentence that was replaced by a plain one (44)', () => {
  const productCode = code.filter((file) => !/^tests\/|^server\/store\/migrations\/|\.test\.tsx?$/.test(file))
  const matches = productCode.flatMap((file) => {
    const text = inOneLine(file)
    return retired.flatMap((sentence) => (text.includes(sentence) ? [`${file}: ${sentence}`] : []))
  })
  expect(productCode.length).toBeGreaterThan(1000)
  expect(matches).toEqual([])
})
