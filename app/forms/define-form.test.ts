import { expect, test, vi } from 'vitest'
import { defineForm } from './define-form.ts'
import { sameValues } from './same-values.ts'

const addAdmin = defineForm({
  title: 'Add admin',
  call: 'admin/add-admin',
  fields: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'email', label: 'E-mail', kind: 'email' },
  ],
})

type Row = { _id: string; name: string }
const renameSubsection = defineForm<'admin/edit-product-subsection', Row>({
  title: 'Edit section',
  call: 'admin/edit-product-subsection',
  fields: [{ name: 'name', label: 'Title', kind: 'text' }],
  toInput: (values, row) => ({ id: row?._id ?? '', name: String(values.name) }),
})

test('a form is validated by the schema of its call, with one message per field', async () => {
  const check = await addAdmin.loadCheck()
  expect(check({ name: ' ', email: 'nobody' }, undefined)).toEqual({
    name: 'Name is required.',
    email: 'Enter a valid e-mail address, like name@company.com.',
  })
  expect(check({ name: 'Asha', email: 'asha@example.com' }, undefined)).toEqual({})
})

test('a form starts empty, or with the values of its subject if it has one', () => {
  expect(addAdmin.start(undefined)).toEqual({ name: '', email: '' })
  expect(renameSubsection.start({ _id: '0'.repeat(24), name: 'Tablets' })).toEqual({ name: 'Tablets' })
})

test('the subject is part of the values that are validated and sent', async () => {
  const check = await renameSubsection.loadCheck()
  expect(check({ name: 'Drops' }, { _id: '0'.repeat(24), name: 'Tablets' })).toEqual({})
  expect(check({ name: 'Drops' }, { _id: 'nonsense', name: 'Tablets' })).toEqual({
    id: 'Sub-section is not in the list. Choose another value.',
  })
})

test('the rules of a form apply besides those of its call, and their messages take precedence', async () => {
  const strict = defineForm({
    title: 'Add admin',
    call: 'admin/add-admin',
    fields: [],
    rules: ({ email }) => (String(email).endsWith('@mail.example') ? { email: 'Use your work address.' } : {}),
  })
  const check = await strict.loadCheck()
  expect(check({ name: 'Asha', email: 'asha@mail.example' }, undefined)).toEqual({ email: 'Use your work address.' })
  expect(check({ name: ' ', email: '@mail.example' }, undefined)).toEqual({
    name: 'Name is required.',
    email: 'Use your work address.',
  })
})

test('an overwrite is sent with the revision that was displayed', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response('{"status":true,"revision":9}')
  })
  const edit = defineForm<'admin/edit-product-subsection', Row>({
    title: 'Edit section',
    call: 'admin/edit-product-subsection',
    fields: [],
    toInput: ({ name }, row) => ({ id: row?._id ?? '', name: String(name), revision: 5 }),
  })
  const subject = { _id: '0'.repeat(24), name: 'Tablets' }
  await edit.send({ name: 'Drops' }, subject, { onProgress: () => undefined })
  await edit.send({ name: 'Drops' }, subject, { onProgress: () => undefined, expectedRevision: 8 })
  vi.unstubAllGlobals()
  expect(sent).toMatchObject([{ revision: 5 }, { revision: 8 }])
})

test('white space around a text is no change; another text is one', () => {
  expect(sameValues({ name: 'Tablets' }, { name: ' Tablets ' })).toBe(true)
  expect(sameValues({ name: 'Tablets' }, { name: 'Drops' })).toBe(false)
  expect(sameValues({ pdf: undefined }, { pdf: new File([], 'a.pdf') })).toBe(false)
})
