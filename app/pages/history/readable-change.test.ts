import { expect, test } from 'vitest'
import { actionOf, differencesOf, subjectOf, subjectsOf, zoneAddressOf } from './readable-change.ts'

const entity = 'document'
const row = { key: 7, name: 'June Quarter', date: '10 Aug 2026', revision: 3, withdrawn_at: null }

test('a change shows only the fields that differ, without internal fields', () => {
  expect(differencesOf({ entity, before: row, after: { ...row, date: '11 Aug 2026', revision: 4 } })).toEqual([
    { field: 'Date', before: '10 Aug 2026', after: '11 Aug 2026' },
  ])
})

test('an addition shows the new values, a removal the old ones', () => {
  expect(differencesOf({ entity, before: null, after: row }).map(({ field, before }) => [field, before])).toEqual([
    ['Name', '–'],
    ['Date', '–'],
  ])
  expect(differencesOf({ entity, before: row, after: null }).map(({ after }) => after)).toEqual(['–', '–'])
})

test('links are displayed as files, and flags, codes and instants as words', () => {
  const added = (entity: string, after: object) => differencesOf({ entity, before: null, after })
  const text = (entity: string, after: object) => added(entity, after).map(({ field, after }) => [field, after])
  expect(added('document', { file_link: '/files/0123/results.pdf' })).toEqual([
    { field: 'PDF', before: '–', after: 'results.pdf' },
  ])
  expect(text('item', { is_deleted: 1 })).toEqual([['Archived', 'yes']])
  expect(
    text('document', { release_id: '65a1', slot: 'press-release', waiting_since: '2026-11-12T11:05:00Z' }),
  ).toEqual([
    ['Part of a release', 'yes'],
    ['Document type', 'Press release'],
    ['Awaiting approval since', '12 Nov 2026, 16:35 IST'],
  ])
  const answer = { exchange: 'BSE', number: '8837201', at: '2026-11-12T11:05:00Z' }
  expect(
    text('release', { name: 'Q2', acknowledgements: JSON.stringify([answer]), created_by: 'a@b.example' }),
  ).toEqual([
    ['Name', 'Q2'],
    ['Acknowledgements of the exchanges', 'BSE 8837201, 12 Nov 2026, 16:35 IST'],
  ])
  expect(text('release', { acknowledgements: '[]' })).toEqual([['Acknowledgements of the exchanges', '–']])
  expect(text('enquiry', { stage: 'won', next_on: '2026-11-25', rows: 2 })).toEqual([
    ['Stage', 'Won'],
    ['Next step by', '25 Nov 2026'],
    ['Enquiries', '2'],
  ])
  expect(text('figure', { element: 'profit', period: '2026-Q2' })).toEqual([
    ['Figure', 'Profit after tax'],
    ['Period', 'Q2 FY27'],
  ])
  expect(text('votes', { kind: 'special' })).toEqual([['Kind', 'Special']])
  expect(text('investor-section', { facts: JSON.stringify({ comp_name: 'Suvira', isin_no: 'INE0' }) })).toEqual([
    ['Facts', 'Company name: Suvira; ISIN: INE0'],
  ])
  expect(text('approval', { asked_for: 'withdraw document', files: ['/files/0/a%20b.pdf'] })).toEqual([
    ['Requested action', 'Withdraw'],
    ['Files', 'a b.pdf'],
  ])
})

test('an unknown code and a column of another version are displayed unchanged', () => {
  const after = { role: 'king', shoe_size: 44 }
  expect(differencesOf({ entity: 'admin', before: null, after })).toEqual([
    { field: 'Role', before: '–', after: 'king' },
    { field: 'shoe_size', before: '–', after: '44' },
  ])
})

const change = {
  number: 1,
  at: '',
  actor: '',
  action: '',
  entity: 'document',
  id: '7',
  batch: null,
  reason: null,
  hash: '',
}

test('a change is titled with the name of its row, or else with its id', () => {
  expect(subjectOf({ ...change, before: row, after: null })).toBe('June Quarter')
  expect(subjectOf({ ...change, before: null, after: null })).toBe('7')
  const recorded = (entity: string, id: string, after: object) =>
    subjectOf({ ...change, entity, id, before: null, after })
  expect(recorded('grievances', '543/2026-Q2', { period: '2026-Q2' })).toBe('Q2 FY27')
  expect(recorded('credit-ratings', '541/2', { instrument: 'Short-term loans' })).toBe('Short-term loans')
  expect(recorded('regulation-46', 'employee-schemes', {})).not.toContain('employee-schemes')
})

test('changes made together are counted by their kind only if all are of that kind', () => {
  const figures = { ...change, entity: 'figure', after: { element: 'profit', period: '2026-Q2', basis: 'standalone' } }
  expect(subjectsOf({ ...figures, together: 12, one_kind: true })).toBe('12 figures of Q2 FY27, standalone')
  expect(subjectsOf({ ...figures, together: 12, one_kind: false })).toBe(
    'Profit after tax, Q2 FY27, standalone and 11 more',
  )
})

test('a change of a list shows only the added and the removed entries', () => {
  expect(
    differencesOf({ entity: 'setting', before: ['2026-11-10', '2026-12-25'], after: ['2026-12-25', '2027-01-26'] }),
  ).toEqual([{ field: 'Entries', before: '2026-11-10', after: '2027-01-26' }])
})

test('a change in the investor zone links to its place; another change has no link', () => {
  const change = {
    number: 1,
    at: '2026-11-20T06:00:00.000Z',
    actor: '',
    action: '',
    id: '7',
    batch: null,
    reason: null,
    hash: '',
    after: null,
  }
  const document = { group_id: '65a1f0c41f3c108182660102', inner_name: 'Annual results', filterdate: '2025-2026' }
  expect(zoneAddressOf({ ...change, entity: 'document', before: document })).toBe(
    '/admin/investorzone?at=2026-11-20T06%3A00%3A00.000Z&group=65a1f0c41f3c108182660102&inner=Annual+results&document=7&filed=2025-2026',
  )
  expect(zoneAddressOf({ ...change, entity: 'investor-section', before: null })).toContain('group=7')
  expect(zoneAddressOf({ ...change, entity: 'item', before: null })).toBeUndefined()
})

test('the history names an action by the term of the button, and a setting once (45)', () => {
  expect(actionOf({ ...change, action: 'send back', entity: 'approval' })).toBe('reject')
  expect(actionOf({ ...change, action: 'file document' })).toBe('file document')
  expect(subjectOf({ ...change, entity: 'setting', id: 'holidays', before: null, after: null })).toBe('')
})
