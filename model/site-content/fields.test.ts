import { expect, expectTypeOf, test } from 'vitest'
import { applyChanges, fieldsOf, nameOfField } from './apply-changes.ts'
import { definePart, each, line, list, number, optionalLine, text } from './fields.ts'

const part = definePart(
  'Sample page',
  {
    banner: { title: 'Our Purpose', icon: 'shield' },
    since: 1998,
    steps: [
      { name: 'Vision', icon: 'a' },
      { name: 'Mission', icon: 'b' },
    ],
    people: [{ name: 'Meera', desc: '' }],
    phones: ['1', '2'],
  },
  {
    banner: { title: line(40, 'Headline') },
    since: number(1900, 2100),
    steps: each({ name: text(200) }),
    people: list('People', { max: 12 }, { name: line(80), desc: optionalLine(80) }),
    phones: list('Phones', { min: 1, max: 4 }, line(20)),
  },
)

test('changed values replace the defaults, and null restores one', () => {
  const changed = applyChanges(part, {
    'banner.title': 'Why we exist',
    'steps.1.name': 'Our mission',
    people: [
      { name: 'Farida', desc: 'Director' },
      { name: 'Rohan', desc: '' },
    ],
    phones: ['3'],
  })
  expect(changed.banner).toEqual({ title: 'Why we exist', icon: 'shield' })
  expect(changed.steps.map(({ name }) => name)).toEqual(['Vision', 'Our mission'])
  expect(changed.people.map(({ name }) => name)).toEqual(['Farida', 'Rohan'])
  expect(changed.phones).toEqual(['3'])
  expect(applyChanges(part, { 'banner.title': null })).toEqual(part.values)
})

test('unchanged content is the same object, so that pages compare it cheaply', () => {
  expect(applyChanges(part, {})).toBe(part.values)
})

test('what an earlier release could edit and this one cannot is ignored', () => {
  expect(applyChanges(part, { 'banner.icon': 'lens', 'steps.7.name': 'Lost', gone: 'x', since: '1998' })).toEqual(
    part.values,
  )
})

test('an entry of a fixed list is named by its number, or by its name if that cannot be edited', () => {
  const { values, fields } = definePart(
    'Presence',
    { places: [{ name: 'Kenya', since: 2012 }], steps: [{ name: 'Vision' }] },
    { places: each({ since: number(1900, 2100, 'First year') }), steps: each({ name: line(40, 'Step') }) },
  )
  expect(fieldsOf({ values, fields }).map(nameOfField)).toEqual(['First year: Kenya', 'Step 1'])
})

test('a field has the general type of its value, and code its literal type', () => {
  const { banner, people } = applyChanges(part, {})
  expectTypeOf(banner.title).toEqualTypeOf<string>()
  expectTypeOf(banner.icon).toEqualTypeOf<'shield'>()
  expectTypeOf(people).toEqualTypeOf<readonly { readonly name: string; readonly desc: string }[]>()
})

test('a field for a value that does not exist does not compile', () => {
  // @ts-expect-error the banner has no lead
  definePart('Wrong', { banner: { title: 'x' } }, { banner: { lead: line(40) } })
  // @ts-expect-error a title is not a number
  definePart('Wrong', { banner: { title: 'x' } }, { banner: { title: number(0, 1) } })
})
