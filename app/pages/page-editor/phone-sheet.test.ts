import { expect, test } from 'vitest'
import { toPhoneCss } from './phone-sheet.ts'

const isApplied = (condition: string) => !toPhoneCss(`@media ${condition}{p{color:red}}`).includes('(width<0px)')

test('rules for the width of a phone are applied, and those for other widths are not', () => {
  const applied = [
    '(width < 700px)',
    '(width<=390px)',
    '(width >= 390px)',
    '(380px < width <= 800px)',
    'screen and (width<500px)',
  ]
  const left = ['(width < 390px)', '(width>390px)', '(width: 700px)', '(560px < width < 800px)', '(width >= 700px)']
  expect(applied.filter((condition) => !isApplied(condition))).toEqual([])
  expect(left.filter(isApplied)).toEqual([])
})

test('other conditions of a rule stay', () => {
  expect(toPhoneCss('@media (height <= 480px) and (width > 300px){}')).toBe('@media (height <= 480px) and (width){}')
  expect(toPhoneCss('@media print,(scripting:none){}')).toBe('@media print,(scripting:none){}')
})

test('lengths relative to the width are in pixels', () => {
  expect(toPhoneCss('p{margin:clamp(1rem,2.5vw,3rem) -100vw}')).toBe('p{margin:clamp(1rem,9.75px,3rem) -390px}')
})

test('the root is the html element of the copy', () => {
  expect(toPhoneCss(':root{--bars:0}')).toBe('html{--bars:0}')
})
