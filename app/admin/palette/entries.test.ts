import { expect, test } from 'vitest'
import { adminNavigation } from '#app/content/admin-navigation.ts'
import { can, type Role, roleNames } from '#model/roles.ts'
import { adminPathAt } from '../paths.ts'
import { ways } from './entries.ts'
import { findEntries } from './use-entries.ts'

const offered = (role: Role) => ways.filter(({ needs }) => needs.every((need) => can(role, need)))

test('undoing a change is offered only to roles that can undo and read the history', () => {
  const rolesOffered = roleNames.filter((role) => offered(role).some(({ name }) => name === 'Undo a change'))
  expect(rolesOffered).toEqual(roleNames.filter((role) => can(role, 'read-history') && can(role, 'undo')))
  expect(rolesOffered).not.toContain('auditor')
  expect(rolesOffered).not.toContain('approver')
})

test('an action needs all permissions of the screen it leads to, and at least one more', () => {
  const screens = ways.filter(({ kind }) => kind === 'Go to')
  const byLength = screens.toSorted((a, b) => b.href.length - a.href.length)
  for (const action of ways.filter(({ kind }) => kind === 'Actions')) {
    const screen = byLength.find(({ href }) => action.href.startsWith(href))
    expect(action.needs, action.name).toEqual(expect.arrayContaining([...(screen?.needs ?? ['no screen'])]))
    expect(action.needs.length, action.name).toBeGreaterThan(screen?.needs.length ?? 0)
  }
})

test('every entry of the admin menu leads to an existing screen', () => {
  const paths = adminNavigation.flatMap(({ link_to, type }) => [...link_to, ...type.map((entry) => entry.link_to)])
  expect(paths.filter((path) => !adminPathAt(path))).toEqual([])
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
    const names = findEntries(ways, typed).flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(names).toContain(action)
  })
