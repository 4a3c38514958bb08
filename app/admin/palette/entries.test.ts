import { expect, test } from 'vitest'
import { can, type Role, roleNames } from '#model/roles.ts'
import { staticEntries } from './entries.ts'
import { findEntries } from './use-entries.ts'

const offered = (role: Role) => staticEntries.filter(({ needs }) => needs.every((need) => can(role, need)))

test('undoing a change is offered only to roles that can undo and read the history', () => {
  const rolesOffered = roleNames.filter((role) => offered(role).some(({ name }) => name === 'Undo a change'))
  expect(rolesOffered).toEqual(roleNames.filter((role) => can(role, 'read-history') && can(role, 'undo')))
  expect(rolesOffered).not.toContain('auditor')
  expect(rolesOffered).not.toContain('approver')
})

const wordsTyped = [
  ['upload', 'File a document'],
  ['holiday', 'Change exchange holidays'],
  ['reject', 'Approve or reject'],
  ['revert', 'Undo a change'],
  ['invite', 'Add an admin'],
] as const
for (const [typed, action] of wordsTyped)
  test(`the palette finds the action “${action}” by the word “${typed}” (44.11)`, () => {
    const names = findEntries(staticEntries, typed).flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(names).toContain(action)
  })
