import { expect, test } from 'vitest'
import { valuesOf } from '#model/results-file/statement.ts'
import { context } from '#tests/fixtures/xbrl.ts'
import { readResults } from './read-results.ts'

type PageParts = { facts?: string; before?: string; ix?: string; end?: string }

const number = (element: string, text: string, attributes = "format='ixt:num-dot-decimal' scale='7'") =>
  `<td><x:nonFraction name="p:${element}" contextRef="OneD" unitRef="INR" decimals="-5" ${attributes}>${text}</x:nonFraction></td>`
const words = (element: string, text: string, attributes = '') =>
  `<x:nonNumeric name="p:${element}" contextRef="OneD" ${attributes}>${text}</x:nonNumeric>`

function page({ facts = number('RevenueFromOperations', '214.60'), before = '', ix = '2013', end }: PageParts = {}) {
  const general = words('NatureOfReportStandaloneConsolidated', 'Consolidated')
  return Buffer.from(`<?xml version="1.0"?>${before}
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:x="http://www.xbrl.org/${ix}/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance"
  xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:p="http://www.sebi.gov.in/xbrl/2026-01-31/in-capmkt">
<body><div><x:header><x:hidden>${general}${end ?? words('DateOfEndOfReportingPeriod', '30-09-2026')}</x:hidden><x:resources>${context('OneD', '2026-07-01', '2026-09-30')}
<xbrli:unit id="INR"><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unit></x:resources></x:header></div>
${'<div>'.repeat(60)}<table><tr>${facts}</tr></table>${'</div>'.repeat(60)}</body></html>`)
}

const figures = (parts: PageParts) => valuesOf(readResults(page(parts)).statements[0]?.figures ?? {})
const revenue = (text: string, attributes?: string) =>
  figures({ facts: number('RevenueFromOperations', text, attributes) }).revenue

test.each([
  ['214.60', undefined, 2_146_000_000],
  ['2,14,60.00', "format='ixt:numdotdecimalin' scale='5'", 2_146_000_000],
  ['21.460,00', "format='ixt:num-comma-decimal' scale='5'", 2_146_000_000],
  ['2 146 000 000', "format='ixt:numspacedot'", 2_146_000_000],
  ['2146000000', '', 2_146_000_000],
  ['0.0000001', "format='ixt:num-dot-decimal' scale='7'", 1],
  ['1400', "format='ixt:num-dot-decimal' scale='-2' sign='-'", -14],
  ['–', "format='ixt:fixed-zero' scale='7'", 0],
  ['', "format='ixt:zerodash'", 0],
  ['<b>214</b>.<i>60</i>', undefined, 2_146_000_000],
  ['214.60<x:exclude> (note 3)</x:exclude>', undefined, 2_146_000_000],
])('an inline number %j with %s is %i rupees (43.9)', (text, attributes, value) => {
  expect(revenue(text, attributes)).toBe(value)
})

test.each([
  ['30-09-2026', ''],
  ['30/9/2026', ''],
  ['30th September 2026', ''],
  ['2026-09-30', ''],
  ['September 30, 2026', "format='ixt:date-monthname-day-year-en'"],
  ['09/30/2026', "format='ixt:date-month-day-year'"],
])('an inline date %j %s is the end of the second quarter (43.9)', (text, format) => {
  const [quarter] = readResults(page({ end: words('DateOfEndOfReportingPeriod', text, format) })).statements
  expect(quarter).toMatchObject({ name: 'Q2 FY27', dateConflict: undefined })
})

test('Inline XBRL 1.0, nested facts, no-break spaces and the plain type of a page are read (43.9)', () => {
  const nested = `<td>${words('Notes', `Revenue &nbsp;${number('RevenueFromOperations', '214.60')} and more`)}</td>`
  expect(figures({ facts: nested, ix: '2008', before: '<!DOCTYPE html>' })).toEqual({ revenue: 2_146_000_000 })
})

test('an inline value that is nil or NA is no figure (43.9)', () => {
  const facts = [
    number('RevenueFromOperations', '214.60'),
    number('OtherIncome', '', 'xsi:nil="true"'),
    number('FinanceCosts', 'NA'),
    number('Expenses', '-'),
  ].join('')
  const { statements, notes } = readResults(page({ facts }))
  expect(Object.keys(statements[0]?.figures ?? {})).toEqual(['revenue'])
  expect(notes.map((note) => note.split(' ')[0])).toEqual(['FinanceCosts', 'Expenses'])
})

test.each([
  [
    'an unknown format',
    { facts: number('OtherIncome', 'two', "format='ixt:numwordsen'") },
    /has the format ixt:numwordsen, which is not supported; use ixt:num-dot-decimal/,
  ],
  [
    'a scale that is not a number',
    { facts: number('OtherIncome', '2', "scale='1e9'") },
    /OtherIncome in OneD \(line \d+\) has the scale 1e9/,
  ],
  ['an invalid sign', { facts: number('OtherIncome', '2', "sign='minus'") }, /has the sign minus; only - is allowed/],
  ['a number in words', { facts: number('OtherIncome', 'two') }, /“two” is not a number/],
  [
    'a figure without an element',
    { facts: '<td><x:nonFraction contextRef="OneD">2</x:nonFraction></td>' },
    /The ix:nonFraction in line \d+ has no element name/,
  ],
  ['an entity definition', { before: '<!DOCTYPE html [<!ENTITY a "1">]>' }, /has a document type/],
  ['endless nesting', { facts: '<td>'.repeat(300) }, /nested deeper than 200/],
  ['unclosed tags', { facts: '<br>' }, /not well-formed XML: line \d+/],
] as const)('a page that has %s is refused (43.9)', (_, parts, pattern) => {
  expect(() => readResults(page(parts))).toThrow(pattern)
})
