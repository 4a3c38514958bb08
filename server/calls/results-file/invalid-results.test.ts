import { describe, expect, test } from 'vitest'
import { amounts, context, type InstanceParts, instance, perShare, secondQuarter } from '#tests/fixtures/xbrl.ts'
import { readResults } from './read-results.ts'

const read = (parts: InstanceParts) => readResults(instance(parts))
const usual = () => [...amounts(secondQuarter), ...perShare()]
const halfYear = () => amounts({ RevenueFromOperations: 4_128_000_000 }, 'FourD')
const revenue = (more: object) => ({ facts: [{ element: 'RevenueFromOperations', text: '2146000000', ...more }] })
const dollars = '<xbrli:unit id="INR"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>'
const invented = '<xbrli:unit id="INR"><xbrli:measure>own:INR</xbrli:measure></xbrli:unit>'

const invalidCases: [what: string, parts: InstanceParts, message: RegExp][] = [
  [
    'two values of one figure',
    { facts: [...usual(), { element: 'Income', text: 1 }] },
    /^Income is twice in one column: 2167000000 in OneD, 1 in OneD/,
  ],
  [
    'dollars',
    { ...revenue({}), units: dollars },
    /^RevenueFromOperations in OneD \(line \d+\) is in USD; it must be in INR/,
  ],
  ['a currency that it defines itself', { ...revenue({}), units: invented }, /is in own:INR/],
  ['an undefined unit', revenue({ unit: 'Lakhs' }), /The file does not define the unit of/],
  ['no unit', revenue({ unit: '' }), /The file does not define the unit of/],
  ['rupees a share for revenue', revenue({ unit: 'PerShare' }), /is in INR\/shares; it must be in INR/],
  ['a huge number', revenue({ text: '9'.repeat(25) }), /too large for a company’s results/],
  ['a number of a million digits', revenue({ text: '9'.repeat(1_000_000) }), /“9{40}” is not a number/],
  ['an exponent', revenue({ text: '2.1e9' }), /“2.1e9” is not a number/],
  ['half a rupee', revenue({ text: '2146000000.5' }), /is not a whole number of rupees/],
  ['an amount in words', revenue({ text: 'two' }), /“two” is not a number/],
  [
    'no value',
    revenue({ text: 'NA' }),
    /The quarter’s column \(contexts whose id begins with One\) contains no figures/,
  ],
  ['decimals in words', revenue({ decimals: 'lakhs' }), /rounded to “lakhs” decimals/],
  ['decimals that would hide any difference', revenue({ decimals: '-30' }), /rounded to “-30” decimals/],
  [
    'an undefined context',
    revenue({ context: 'Lost' }),
    /RevenueFromOperations in line \d+ refers to the context Lost/,
  ],
  [
    'a duplicate context',
    { contexts: context('OneD', '2026-07-01', '2026-09-30').repeat(2) },
    /The context OneD is in the file twice/,
  ],
  [
    'no figures of the quarter',
    { facts: halfYear() },
    /The quarter’s column \(contexts whose id begins with One\) contains no figures/,
  ],
  ['no figure', { facts: [] }, /The quarter’s column \(contexts whose id begins with One\) contains no figures/],
  ['neither basis', { basis: 'Both' }, /NatureOfReportStandaloneConsolidated is “Both”/],
  ['no basis', { basis: '' }, /NatureOfReportStandaloneConsolidated is missing/],
  [
    'two bases',
    { facts: [...usual(), { element: 'NatureOfReportStandaloneConsolidated', text: 'Standalone', unit: '' }] },
    /is “Consolidated” in line \d+ and “Standalone” in line/,
  ],
  [
    'an end that is not the end of a quarter',
    { end: '2026-08-31' },
    /DateOfEndOfReportingPeriod is 2026-08-31\. No quarter ends on that day/,
  ],
  ['an end that is not a day', { end: '30 September' }, /No quarter ends on that day/],
  [
    'a calendar year',
    { facts: [...usual(), { element: 'DateOfStartOfFinancialYear', text: '2026-01-01', unit: '' }] },
    /Our fiscal years begin on 1 April/,
  ],
  [
    'a half-year in the column of the quarter',
    { facts: [...usual(), { element: 'DateOfStartOfReportingPeriod', text: '2026-04-01', unit: '' }] },
    /The quarter’s column must begin on 2026-07-01/,
  ],
  [
    'elements of another form',
    { namespace: 'http://www.bseindia.com/xbrl/shp/2022-12-31/in-bse-shp' },
    /no elements of in-bse-fin or in-capmkt. Its elements belong to in-bse-shp/,
  ],
  ['no end tag', { more: '</xbrli:xbrl><!--' }, /not well-formed XML: line \d+/],
  [
    'an undefined prefix',
    { more: '<lost:a contextRef="OneD">1</lost:a>' },
    /not well-formed XML: line \d+, unbound namespace prefix/,
  ],
  ['an undefined entity', { more: '<a>&lol;</a>' }, /not well-formed XML: line \d+, undefined entity/],
  [
    'nested entity definitions',
    { before: `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(9)}"><!ENTITY b "&a;&a;&a;">]>`, more: '<a>&b;</a>' },
    /has a document type/,
  ],
  ['a reference to an external file', { before: '<!DOCTYPE x SYSTEM "file:///etc/passwd">' }, /has a document type/],
  ['deep nesting', { more: '<a>'.repeat(100_000) }, /nested deeper than 30/],
  [
    'many attributes',
    { more: `<a ${Array.from({ length: 5000 }, (_, at) => `a${at}=""`).join(' ')}/>` },
    /more than 200 attributes/,
  ],
  ['many elements', { more: '<a/>'.repeat(200_001) }, /more than 200,000 elements/],
]

describe('an invalid results file is refused with its element', () => {
  test.each(invalidCases)('the file has %s', (_, parts, pattern) => {
    expect(() => read(parts)).toThrow(pattern)
  })

  test('the file is a page instead of an instance', () => {
    expect(() => readResults(Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'))).toThrow(
      /outermost element is html and it contains no inline XBRL/,
    )
  })
})
