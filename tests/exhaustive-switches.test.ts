import { expect, test } from 'vitest'
import { partsIn } from './parsed-file.ts'
import { code, read } from './source-files.ts'

/** Returns each `switch` of a file without a last branch that takes `never`, which would silently miss kinds added later. */
function openSwitches(file: string, text: string): string[] {
  return partsIn(file, text)
    .filter(({ type }) => type === 'SwitchStatement')
    .filter(({ start, end }) => !/default:\s*(return )?(assertNever|unknown\w+)\(/.test(text.slice(start, end)))
    .map(({ start }) => `${file}: ${text.slice(start, text.indexOf('\n', start))}`)
}

test('each switch over kinds ends with a check for never', () => {
  const productCode = code.filter((file) => !file.startsWith('tests/'))
  expect(productCode.flatMap((file) => openSwitches(file, read(file)))).toEqual([])
})

test('a switch without that last branch is detected', () => {
  const open = "switch (kind) {\n  case 'a':\n    return 1\n}"
  expect(openSwitches('one.ts', open)).toEqual(['one.ts: switch (kind) {'])
  expect(openSwitches('one.ts', open.replace('\n}', '\n  default:\n    return assertNever(kind)\n}'))).toEqual([])
})
