import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandColours } from './brand-colours.ts'
import { brandCss } from './brand-css.ts'
import { contrastOf } from './colour.ts'
import { contrastProblem, lowestContrasts } from './contrast.ts'
import { brandTokens, paletteOf } from './palette.ts'

const blue = { ink: '#12236b', accent: '#b8470b', ground: '#f6efe6' }

test('the original colours give the tokens of the style sheet', () => {
  const sheet = readFileSync('app/styles/tokens.css', 'utf8')
  const palette = paletteOf(brandColours)
  expect(brandTokens.filter((token) => !sheet.includes(`    --${token}: ${palette[token]};`))).toEqual([])
  expect(brandCss(brandColours)).toBe('')
})

test('every primitive colour of the design follows the brand, except white and the colours with a meaning', () => {
  const sheet = readFileSync('app/styles/tokens.css', 'utf8')
  const primitives = [...sheet.matchAll(/^ {4}--([a-z]+-?[\da-z-]*): #[\da-f]+;/gm)].map(([, name = '']) => name)
  const others = primitives.filter((name) => !brandTokens.some((token) => token === name))
  expect(
    [...new Set(others)].filter((name) => !/^(paper|amber-|red-|green-600|on-solid|fg$|err-bg|solid)/.test(name)),
  ).toEqual([])
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('derived colours keep the contrasts of the design', () => {
  const [original, derived] = [paletteOf(brandColours), paletteOf(blue)]
  for (const [front, ground] of [
    ['teal-300', 'ink-900'],
    ['night-text', 'ink-900'],
    ['night-edge', 'ink-900'],
    ['ink-250', 'ink-900'],
  ] as const)
    expect(
      Math.abs(contrastOf(derived[front], derived[ground]) - contrastOf(original[front], original[ground])),
    ).toBeLessThan(0.2)
  for (const token of ['ink-500', 'ink-400', 'teal-500', 'teal-800'] as const)
    expect(Math.abs(contrastOf(derived[token], '#ffffff') - contrastOf(original[token], '#ffffff'))).toBeLessThan(0.1)
})

test('the chosen colours themselves are used unchanged', () => {
  expect(paletteOf(blue)).toMatchObject({ 'ink-900': blue.ink, 'teal-600': blue.accent, 'paper-2': blue.ground })
  expect(brandCss(blue)).toMatch(/^:root\{(--[\w-]+:#[\da-f]{6};?)+\}$/)
})

test.each([
  ['ink', '#8090ff', 'Text on white: 2.85:1, at least 4.5:1 (WCAG AA). Choose a darker colour.'],
  ['accent', '#ff8800', 'Links on white: 2.39:1, at least 4.5:1 (WCAG AA). Choose a darker colour.'],
  [
    'ground',
    '#d8d8d8',
    'Secondary text on the tinted ground: 3.88:1, at least 4.5:1 (WCAG AA). Choose a lighter colour.',
  ],
] as const)('a colour below AA is refused with its ratio: %s %s', (name, colour, message) => {
  const problem = contrastProblem(name, lowestContrasts({ ...brandColours, [name]: colour })[name])
  expect(problem).toBe(message)
})

test('the original colours and a strongly different brand pass', () => {
  for (const colours of [brandColours, blue])
    for (const lowest of Object.values(lowestContrasts(colours))) expect(lowest).toMatchObject({ passes: true })
})
