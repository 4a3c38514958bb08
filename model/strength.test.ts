import { expect, test } from 'vitest'
import { growth, linearGrowthMax } from '#tests/relative-time.ts'
import { type Amount, bandsOf, readStrength, strengthBands } from './strength.ts'

const toResponse = ({ amount, unit, per }: Amount) =>
  `${amount} ${unit}${per ? `/${per.amount === 1 ? '' : `${per.amount} `}${per.unit}` : ''}`

/** Returns a strength in short: its amounts, and a container's contents. */
function read(text: string): string[] {
  const { amounts, holds } = readStrength(text)
  return [...amounts.map(toResponse), ...(holds ? [`${holds.amount} ${holds.unit} ${holds.container}`] : [])]
}

test.each([
  ['40 mg/ml, 1 ml ampoule', ['40 mg/ml', '1 ml ampoule']],
  ['150 mg/ml, 2 ml ampoule', ['150 mg/ml', '2 ml ampoule']],
  ['5 mg/ml, 2 ml amber ampoule', ['5 mg/ml', '2 ml ampoule']],
  ['0.6 mg/ml, 1 ml ampoule', ['0.6 mg/ml', '1 ml ampoule']],
  ['12.5 mg/ml, 20 ml vial', ['12.5 mg/ml', '20 ml vial']],
  ['10 mg/ml, 2.5 ml ampoules', ['10 mg/ml', '2.5 ml ampoule']],
  ['250 mcg/ml, 1 ml ampoule', ['250 mcg/ml', '1 ml ampoule']],
  ['250 µg/ml', ['250 mcg/ml']],
  ['5,000 IU/ml, 5 ml vial', ['5000 IU/ml', '5 ml vial']],
  ['5 000 I.U./ml', ['5000 IU/ml']],
  ['25,000 units per 5 ml', ['25000 IU/5 ml']],
  ['1,000,000 IU vial', ['1000000 IU']],
  ['1,00,000 IU vial', ['100000 IU']],
  ['1.2 million IU vial', ['1200000 IU']],
  ['6 lakh IU', ['600000 IU']],
  ['1 g vial', ['1 g']],
  ['1gm vial', ['1 g']],
  ['1 g + 0.5 g vial', ['1 g', '0.5 g']],
  ['500 mg + 125 mg', ['500 mg', '125 mg']],
  ['75 mg + 750 mcg', ['75 mg', '750 mcg']],
  ['125 mg/5 ml', ['125 mg/5 ml']],
  ['2 mg/5 ml, 30 ml bottle', ['2 mg/5 ml', '30 ml bottle']],
  ['500mg/vial', ['500 mg/vial']],
  ['25 mcg/hour', ['25 mcg/hour']],
  ['0,5 mg/ml', ['0.5 mg/ml']],
  ['12,75 mg', ['12.75 mg']],
  ['0.9 %, 500 ml bottle', ['0.9 %', '500 ml bottle']],
  ['0.5 % w/v', ['0.5 %']],
  ['2 % w/w, 5 g tube', ['2 %', '5 g tube']],
  ['10 mg/g, 30 g tube', ['10 mg/g', '30 g tube']],
  ['2 mEq/ml, 10 ml ampoule', ['2 mEq/ml', '10 ml ampoule']],
  ['Withania somnifera root extract, 2.5 % withanolides', ['2.5 %']],
  ['Diclofenac sodium 75 mg in 1 ml aqueous injection', ['75 mg/ml']],
  ['Calcium citrate 1,000 mg with vitamin D3 tablets', ['1000 mg']],
  ['100 g jar', ['100 g jar']],
  ['20.5 g sachet for 1 litre', ['20.5 g sachet']],
  ['500 ml bottle', ['500 ml bottle']],
  ['10 x 2 ml ampoules', ['2 ml ampoule']],
  ['10 x 10 tablets', []],
  ['1:1000', []],
  ['Vitamin B12', []],
  ['as directed', []],
  ['', []],
])('the strength %s is read as %j', (text, amounts) => expect(read(text)).toEqual(amounts))

test.each([
  ['5 mg/ml', ['Up to 5 mg/ml']],
  ['5.1 mg/ml', ['5 to 50 mg/ml']],
  ['2 mg/5 ml', ['Up to 5 mg/ml']],
  ['250 mcg/ml', ['Up to 5 mg/ml']],
  ['150 mg/ml, 2 ml ampoule', ['Over 50 mg/ml']],
  ['0.5 g vial', ['50 to 500 mg']],
  ['500 mg/vial', ['50 to 500 mg']],
  ['1 g + 0.2 g vial', ['Over 500 mg', '50 to 500 mg']],
  ['500 mg + 125 mg', ['50 to 500 mg']],
  ['10 mg/g', ['Up to 1 %']],
  ['5,000 IU/ml', ['500 to 5,000 IU/ml']],
  ['1.2 million IU', ['Over 1,000,000 IU']],
  ['2 mEq/ml', []],
  ['100 ml bottle', []],
])('the strength %s is in the bands %j', (text, bands) => {
  expect(bandsOf(text)).toEqual(bands)
  for (const band of bands) expect(strengthBands).toContain(band)
})

test.each(['1', '1 ', '1,', '1 mg / '])('the time to parse a text of repeated %j grows linearly', async (part) => {
  const parse = (size: number) => readStrength(part.repeat(size))
  expect(await growth(parse, { small: 125, large: 2000 })).toBeLessThan(linearGrowthMax)
})
