import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { addAdminForm, editAdminForm } from '#app/pages/desk/admins/admin-forms.ts'
import { AdminTable } from '#app/pages/desk/admins/admin-table.tsx'
import { PeopleTable } from '#app/pages/desk/admins/people-table.tsx'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import type { LineField } from '#model/line-fields.ts'
import { testOnBothDatabases } from '#tests/world.ts'

/** Adds one row to a copy of the table, as in docs/how-to/add-a-field.md; no other code changes. */
vi.mock('#model/admin-fields.ts', async (original) => {
  const table = await original<typeof import('#model/admin-fields.ts')>()
  const desk: LineField = { label: 'Desk', holds: 'line', lengthMax: 40, searched: true }
  return { ...table, adminFields: { ...table.adminFields, desk } }
})

const desk = (text: string) => ({ desk: text }) as object

const test = testOnBothDatabases('a field added to the table of an admin')

test('the field is in the form, validated, stored, edited, preserved by a change of role, displayed, and in the history', async (createWorld) => {
  const world = await createWorld()
  await sql`alter table admins add column desk text not null default ''`.execute(world.store.db)
  expect(addAdminForm.fields.map(({ label }) => label).slice(-2)).toEqual(['Desk', 'Role'])
  const asha = { name: 'Asha', email: 'asha@example.com' }
  await expect(world.admin('admin/add-admin', { ...asha, ...desk('x'.repeat(41)) })).rejects.toThrow(
    'Desk is too long: at most 40 characters.',
  )
  const { data } = await world.admin('admin/add-admin', { ...asha, ...desk('Regulatory affairs') })
  const mine = async () => (await world.admin('admin/get-admin')).data.find(({ _id }) => _id === data._id)
  expect(await mine()).toEqual({ _id: data._id, ...asha, role: 'owner', ...desk('Regulatory affairs') })

  // An edit changes only its own fields.
  await world.admin('admin/edit-admin', { id: data._id, ...desk('Quality') })
  expect(await mine()).toEqual({ _id: data._id, ...asha, role: 'owner', ...desk('Quality') })
  await world.admin('admin/edit-admin', { id: data._id, name: 'Asha Rao' })
  expect(await mine()).toMatchObject({ name: 'Asha Rao', ...desk('Quality') })
  await expect(world.admin('admin/edit-admin', { id: data._id, ...desk('x'.repeat(41)) })).rejects.toThrow(
    'Desk is too long: at most 40 characters.',
  )
  await world.admin('admin/edit-admin', { id: data._id, ...desk('') })
  // An empty value is not sent.
  expect(await mine()).not.toHaveProperty('desk')
  await world.admin('admin/edit-admin', { id: data._id, ...desk('Regulatory affairs') })
  await world.admin('admin/edit-admin', { id: data._id, role: 'auditor' })
  expect(await mine()).toMatchObject({ role: 'auditor', ...desk('Regulatory affairs') })
  const admins = (await world.admin('admin/get-admin')).data.map((admin, index) => ({ admin, number: index + 1 }))
  const html = renderToStaticMarkup(<AdminTable admins={admins} ownEmail="" />)
  expect(html).toContain('<th scope="col">Desk</th>')
  expect(html).toContain('Regulatory affairs')

  const { people } = (await world.admin('admin/get-people')).data
  const page = renderToStaticMarkup(<PeopleTable people={people} ownEmail="" codesOff={false} />)
  expect(page).toContain('<th scope="col">Desk</th>')
  expect(page).toContain('<td data-l="Desk">Regulatory affairs</td>')
  const [person] = people.filter(({ _id }) => _id === data._id)
  if (!person) throw new Error('Whoever was added is not among the people.')
  const form = editAdminForm(person)
  expect(form.fields.map(({ label }) => label)).not.toContain('Email')
  expect(form.fields.at(-1)).toMatchObject({ label: 'Desk' })
  expect(form.start(person)).toMatchObject({ name: 'Asha Rao', ...desk('Regulatory affairs') })

  await world.admin('admin/delete-admin', { id: data._id })
  expect(await mine()).toBeUndefined()
  const changes = (await world.admin('admin/get-history', { entity: 'admin' })).data
  const differences = changes.flatMap((change) => differencesOf(change))
  expect(differences).toContainEqual({ field: 'Desk', before: '–', after: 'Regulatory affairs' })
  expect(differences).toContainEqual({ field: 'Desk', before: 'Regulatory affairs', after: 'Quality' })
  expect(differences).toContainEqual({ field: 'Desk', before: 'Regulatory affairs', after: '–' })
})
