import { expect, test } from 'vitest'
import { proposeFigures } from './proposed-figures.ts'

const crore = 10_000_000
const recorded = { revenue: 231.4 * crore, profit: 31.4 * crore, eps: '5.02' }
const statement = [
  'Quarter ended 31 December 2026 and 31 December 2025, ₹ crore',
  '1 Revenue from operations 231.40 198.20',
  '2 Profit for the period 31.40 (1.20)',
  'Basic 5.02 4.10',
]
const pages = (...texts: (readonly string[])[]) => texts.map((lines, at) => ({ page: at + 1, text: lines.join('\n') }))
const corrected = (line: string, by: string) => statement.map((other) => (other.startsWith(line) ? by : other))

/** Compares with a corrected statement; both files begin with a letter unless pages are given. */
const propose = (after: ReturnType<typeof pages>, values: Parameters<typeof proposeFigures>[0] = recorded) =>
  proposeFigures(values, { before: pages(['Letter'], statement), after, page: 2 })

test('a number that changed on its line is proposed in whole rupees with its page, the others are the same (44.6)', () => {
  expect(
    propose(pages(['Letter'], ['Why it changed'], corrected('1', '1 Revenue from operations 229.80 198.20'))),
  ).toEqual({
    revenue: { state: 'changed', value: 2_298_000_000, page: 3 },
    profit: { state: 'same', value: 314_000_000, page: 3 },
    eps: { state: 'same', value: '5.02', page: 3 },
  })
})

test.each([
  ['earnings per share', 'Basic', 'Basic 4.9 4.10', 'eps', '4.90'],
  ['a loss in brackets', '2', '2 Profit for the period (30.05) (1.20)', 'profit', -300_500_000],
  ['a number on the line below its words', '1', '1 Revenue from operations\n2,29.80\n198.20', 'revenue', 2_298_000_000],
] as const)('%s is read from the corrected line (44.6)', (_, line, by, element, value) => {
  expect(propose(pages(['Letter'], corrected(line, by)))[element]).toMatchObject({ state: 'changed', value })
})

test.each([
  ['the line is missing', '1 Sales 229.80 198.20'],
  ['the line has another number of columns', '1 Revenue from operations 229.80 198.20 640.00'],
  ['the line occurs twice', '1 Revenue from operations 229.80 198.20\n1 Revenue from operations 228.10 198.20'],
  ['the number may be in another unit', '1 Revenue from operations 2298.0 1982.0'],
  ['the value is not in whole rupees', '1 Revenue from operations 229.80000001 198.20'],
])('nothing is proposed if %s (44.6)', (_, by) => {
  expect(propose(pages(['Letter'], corrected('1', by)))).toMatchObject({
    revenue: { state: 'unknown' },
    profit: { state: 'same' },
  })
})

test('nothing is proposed if the old number is on two lines that now differ (44.6)', () => {
  const before = [...statement, 'Segment revenue 231.40']
  const after = corrected('1', '1 Revenue from operations 229.80 198.20')
  const propose = (segment: string) =>
    proposeFigures(recorded, { before: pages(before), after: pages([...after, `Segment revenue ${segment}`]) }).revenue
  expect(propose('231.40')).toEqual({ state: 'unknown' })
  expect(propose('229.80')).toMatchObject({ state: 'changed', value: 2_298_000_000 })
})

test('consolidated and standalone figures are each compared with their own page (44.6)', () => {
  const standalone = ['Standalone', '1 Revenue from operations 190.00 170.00', '2 Profit for the period 28.00 9.10']
  const before = pages(statement, standalone)
  const after = pages(corrected('1', '1 Revenue from operations 229.80 198.20'), standalone)
  expect(proposeFigures(recorded, { before, after, page: 1 }).revenue).toMatchObject({ value: 2_298_000_000, page: 1 })
  const alone = { revenue: 190 * crore, profit: 28 * crore }
  expect(proposeFigures(alone, { before, after, page: 2 })).toMatchObject({
    revenue: { state: 'same', page: 2 },
    profit: { state: 'same', page: 2 },
  })
  // One changed figure does not show which of the two pages is the statement.
  expect(proposeFigures({ revenue: 231.4 * crore }, { before, after, page: 1 }).revenue).toEqual({ state: 'unknown' })
})

test('an expense that is recorded without the sign that is printed keeps the recorded sign (44.6)', () => {
  const lines = (tax: string) => pages(['₹ lakh', `Total income 23,140`, `Less: tax (${tax})`])
  const values = { income: 231.4 * crore, tax: 10.2 * crore }
  expect(proposeFigures(values, { before: lines('1,020'), after: lines('1,055') }).tax).toEqual({
    state: 'changed',
    value: 105_500_000,
    page: 1,
  })
})

test('files without text, and zeros, have no proposals (44.6)', () => {
  const unknown = { state: 'unknown' }
  expect(propose([])).toEqual({ revenue: unknown, profit: unknown, eps: unknown })
  expect(proposeFigures(recorded, { before: [], after: pages(statement) }).revenue).toEqual(unknown)
  expect(propose(pages(['Letter'], statement), { ...recorded, exceptional: 0 }).exceptional).toEqual(unknown)
})
