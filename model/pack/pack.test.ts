import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blankItemText, type ItemText } from '../item-fields.ts'
import type { Part } from './drawing.ts'
import { inks } from './inks.ts'
import { packFormOf } from './label.ts'
import { fitted, widthOf } from './letters.ts'
import { packOf } from './pack-of.ts'
import { packPicture } from './picture.ts'

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
] as const)('the product %o is drawn as its %s', (text, form) => {
  expect(packFormOf(product(text))).toBe(form)
})

const maker = { name: 'Sample Limited', brand: 'Sample' }

describe('label of a pack', () => {
  test('a label separates the strength from the container; a domestic label has only the packing', () => {
    expect(packOf(suvidan, { market: 'export', maker }).pack.label).toMatchObject({
      strength: '2 mg/ml',
      pack: '4 ml ampoule',
    })
    const heparin = packOf(product({ strength: '5,000 IU/ml, 5 ml vial' }), { market: 'export', maker }).pack.label
    expect(heparin).toMatchObject({ strength: '5,000 IU/ml', pack: '5 ml vial' })
    const domestic = packOf(product({ strength: '10 x 2 ml ampoules' }), { market: 'domestic', maker }).pack.label
    expect(domestic).toMatchObject({ strength: '', pack: '10 x 2 ml ampoules' })
  })

  test('a label has a description in words', () => {
    expect(packOf(suvidan, { market: 'export', maker }).words).toBe(
      'Ampoule and carton of Suvidan: Ondansetron Injection, 2 mg/ml, 4 ml ampoule',
    )
  })

  test.each(['ampoule', 'vial', 'bottle', 'strip', 'tube', 'carton'] as const)(
    'the label of a %s shows the texts of the product',
    (form) => {
      const { label } = packOf(suvidan, { market: 'export', maker }).pack
      const texts = textsOf(packPicture({ label, form, holds: 'liquid' }))
      expect(texts).toEqual(expect.arrayContaining(['Suvidan', 'Ondansetron Injection', '2 mg/ml', 'SPE-1036']))
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

test('an ampoule is drawn in amber glass if the strength of its product names amber', () => {
  const glassOf = (strength: string) =>
    JSON.stringify(packPicture(packOf(product({ strength }), { market: 'export', maker }).pack))
  expect(glassOf('5 mg/ml, 2 ml amber ampoule')).toContain('amber-500')
  expect(glassOf('5 mg/ml, 2 ml ampoule')).not.toContain('amber-500')
})

test('the colours are those of the site', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(inks)) expect(tokens).toContain(`--${name}: ${value};`)
})

function textsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => ('text' in part ? part.text : 'parts' in part ? textsOf(part.parts) : []))
}
