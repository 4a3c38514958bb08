import { expect, test } from 'vitest'
import { choice, day, line, list, mail, number, optionalLine } from '#model/site-content/fields.ts'
import { contentValue } from './content-values.ts'

const plants = list(
  'Plants',
  { min: 1, max: 3 },
  {
    name: line(20, 'Name'),
    note: optionalLine(20),
    since: number(1900, 2100, 'Since'),
    state: choice(['open', 'closed'], 'State'),
    mail: mail(),
    certificates: list(
      'Certificates',
      { max: 2 },
      { givenBy: line(20), validUntil: { ...day('Valid until'), optional: true } },
    ),
  },
)
const plant = {
  name: 'Mahape',
  note: '',
  since: 1998,
  state: 'open',
  mail: 'plant@suvira.example',
  certificates: [{ givenBy: 'Office', validUntil: '' }],
}

const errorsOf = (value: unknown) =>
  contentValue(plants, 'Plants')
    .safeParse(value)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('entries of a list, and lists inside them, are checked like any value', () => {
  expect(errorsOf([plant])).toBeUndefined()
  expect(errorsOf([])).toEqual([': Plants: at least 1.'])
  expect(errorsOf([plant, { ...plant, certificates: [{ givenBy: '', validUntil: '2027-13-01' }] }])).toEqual([
    '1.certificates.0.givenBy: Given by is required.',
    '1.certificates.0.validUntil: Valid until must be a day like 2026-11-12.',
  ])
})

test('each kind of value has its error at the value', () => {
  expect(errorsOf([{ ...plant, name: 'x'.repeat(21), since: '1998', state: 'lost', mail: 'nobody' }])).toEqual([
    '0.name: Name is too long: at most 20 characters.',
    '0.since: Since must be a number.',
    '0.state: State must be one of open, closed.',
    '0.mail: Enter a valid e-mail address, like name@company.com.',
  ])
})
