import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blankItemText, type ItemText } from '../item-fields.ts'
import type { Part } from './drawing.ts'
import { inks } from './inks.ts'
import { labelOf } from './label.ts'
import { fitted, widthOf } from './letters.ts'
import { packFormOf } from './pack-forms.ts'
import { packOf } from './pack-of.ts'

const product = (text: Partial<ItemText>) => ({ ...blankItemText, number: 36, ...text })

const suvidan = product({
  brand_name: 'Suvidan',
  generic_name: 'Ondansetron Injection',
  strength: '2 mg/ml, 4 ml ampoule',
  route: 'Intravenous',
})

test.each([
  [{ strength: '2 mg/ml, 4 ml ampoule', dosage_form: 'Solution for injection' }, 'ampoule'],
  [{ strength: '1 g vial', dosage_form: 'Powder for injection' }, 'vial'],
  [{ strength: '200 mg/100 ml, 100 ml bottle', dosage_form: 'Solution for infusion' }, 'vial'],
  [{ strength: '15 ml amber bottle', category: 'Paediatric drops' }, 'bottle'],
  [{ strength: '500 mg', dosage_form: 'Tablet', pack_sizes: '10 x 10 in blisters' }, 'strip'],
  [{ strength: '1 % w/w', dosage_form: 'Ointment or cream' }, 'tube'],
  [{ strength: '20.5 g sachet', dosage_form: 'Oral powder' }, 'carton'],
  [{}, 'carton'],
] as const)('the pack of the product %o is its %s', (text, form) => {
  expect(packFormOf(product(text))).toBe(form)
})

const maker = { name: 'Sample Limited', brand: 'Sample' }

describe('label of a pack', () => {
  test('a label separates the strength from the container; a domestic label has only the packing', () => {
    expect(labelOf(suvidan, { market: 'export', maker })).toMatchObject({
      strength: '2 mg/ml',
      pack: '4 ml ampoule',
    })
    const heparin = labelOf(product({ strength: '5,000 IU/ml, 5 ml vial' }), { market: 'export', maker })
    expect(heparin).toMatchObject({ strength: '5,000 IU/ml', pack: '5 ml vial' })
    const domestic = labelOf(product({ strength: '10 x 2 ml ampoules' }), { market: 'domestic', maker })
    expect(domestic).toMatchObject({ strength: '', pack: '10 x 2 ml ampoules' })
  })

  test('a label has a description in words', () => {
    expect(packOf(suvidan, { market: 'export', maker }).words).toBe(
      'Ampoule and carton of Suvidan: Ondansetron Injection, 2 mg/ml, 4 ml ampoule',
    )
  })

  test.each(['4 ml ampoule', 'vial', 'drops', 'tablet', 'gel', 'sachet'])(
    'the label of a pack of the form %s shows the texts of the product',
    (container) => {
      const { label } = packOf({ ...suvidan, strength: `2 mg/ml, ${container} 1` }, { market: 'export', maker }).pack
      const texts = ['Suvidan', 'Ondansetron Injection', '2 mg/ml', 'SPE-1036']
      expect(textsOf(label)).toEqual(expect.arrayContaining(texts))
    },
  )

  test('a label fits texts of any length within its width', () => {
    const space = { width: 280, height: 110, size: 78, sizeMin: 26, weight: 400 } as const
    for (const text of ['Suvidan', 'Suvipar Paediatric Drops', 'Suvi'.repeat(50), 'one two '.repeat(25), '']) {
      const { lines, size, leading } = fitted(text, space)
      expect(lines.every((line) => widthOf(line, size) <= space.width)).toBe(true)
      expect(Math.max(0, lines.length - 1) * leading + size).toBeLessThanOrEqual(space.height)
    }
    expect(fitted('Suvi'.repeat(50), space).lines.at(-1)).toMatch(/…$/)
  })
})

test.each([
  [{ strength: '5 mg/ml, 2 ml amber ampoule' }, 'packAmpouleAmber'],
  [{ strength: '5 mg/ml, 2 ml ampoule' }, 'packAmpoule'],
  [{ strength: '1 g vial', generic_name: 'Ceftriaxone for Injection' }, 'packVialPowder'],
  [{ strength: '2 ml vial', dosage_form: 'Solution for injection' }, 'packVial'],
  [{ strength: '15 ml bottle', category: 'Paediatric drops' }, 'packBottle'],
  [{ strength: '200 ml bottle', generic_name: 'Iron syrup' }, 'packCarton'],
  [{ dosage_form: 'Capsule' }, 'packBlisterCapsules'],
  [{ dosage_form: 'Tablet' }, 'packBlister'],
  [{ dosage_form: 'Gel' }, 'packTube'],
  [{ dosage_form: 'Oral powder' }, 'packCarton'],
] as const)('the picture of the product %o is %s: its glass, contents and closure', (text, picture) => {
  expect(packOf(product(text), { market: 'export', maker }).pack.picture).toBe(picture)
})

test('a product of a shelf of dry powder has a vial with powder', () => {
  const { pack } = packOf(product({ strength: 'Vial' }), { market: 'domestic', shelf: 'Dry Powder', maker })
  expect(pack.picture).toBe('packVialPowder')
})

test.each([
  ['10 x 6 tablets', 'packBlister'],
  ['10 x 10 capsules', 'packBlisterCapsules'],
  ['10 x 10', 'packBlister'],
] as const)('a product of “Tablets and Capsules” packed as %s has the picture %s', (strength, picture) => {
  const { pack } = packOf(product({ strength }), { market: 'domestic', shelf: 'Tablets and Capsules', maker })
  expect(pack.picture).toBe(picture)
})

test('the colours are those of the site', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(inks)) expect(tokens).toContain(`--${name}: ${value};`)
})

function textsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => ('text' in part ? part.text : 'parts' in part ? textsOf(part.parts) : []))
}
