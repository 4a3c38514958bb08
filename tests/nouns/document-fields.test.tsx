import { sql } from 'kysely'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { documentForm } from '#app/filing/document-form.ts'
import { documentOf, emptyDraft } from '#app/filing/draft.ts'
import { DraftFields } from '#app/filing/draft-fields.tsx'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import { showZone } from '#app/pages/investor-zone/show-zone.ts'
import { ZonePage } from '#app/pages/investor-zone/zone-page.tsx'
import { readZoneQuery } from '#app/pages/investor-zone/zone-query.ts'
import type { DocumentField } from '#model/document-fields.ts'
import { documentsIn } from '#model/investor-zone.ts'
import { pageOf } from '#model/zone-pages.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

/** One row more in a copy of the table, as docs/how-to/add-a-field.md adds it; nothing else of the code changes. */
vi.mock('#model/document-fields.ts', async (original) => {
  const table = await original<typeof import('#model/document-fields.ts')>()
  const signedBy: DocumentField = {
    label: 'Signed by',
    shownAs: 'Signed by',
    holds: 'line',
    lengthMax: 40,
    searched: true,
    asked: true,
    beneath: true,
  }
  return { ...table, documentFields: { ...table.documentFields, signed_by: signedBy } }
})

const signedBy = (text: string) => ({ signed_by: text }) as object
const notice = { name: 'Notice', date: '14 Nov 2026', sortdate: '2026-11-14', filterdate: '2026-2027' }

const databaseTest = testOnBothDatabases('a field added to the table of a document')

databaseTest(
  'is filed, edited, shown, found and named in the history, and no edit of another field blanks it',
  async (createWorld) => {
    const world = await createWorld()
    await sql`alter table documents add column signed_by text not null default ''`.execute(world.store.db)
    await expect(file(world, signedBy('x'.repeat(41)))).rejects.toThrow('Signed by is too long: at most 40 characters.')
    const { data } = await file(world, signedBy('Asha Rao'))
    const key = data?.keys[0] ?? 0
    const unsigned = (await file(world, {})).data?.keys[0]
    const mine = async () => (await documents(world)).find((row) => row.key === key)
    expect(await mine()).toMatchObject({ ...notice, ...signedBy('Asha Rao') })
    // What it does not say is not on the wire.
    expect((await documents(world)).find((row) => row.key === unsigned)).not.toHaveProperty('signed_by')

    // An edit takes what it changes; a whole saved array too.
    await world.admin('admin/edit-document', { key, date: '15 Nov 2026' })
    expect(await mine()).toMatchObject({ date: '15 Nov 2026', ...signedBy('Asha Rao') })
    await saveArray(world, (row) => ({ name: `${row.name} of a meeting`, key: row.key }))
    expect(await mine()).toMatchObject({ name: 'Notice of a meeting', ...signedBy('Asha Rao') })
    await saveArray(world, (row) => (row.key === key ? { ...row, ...signedBy('Meera Shah') } : row))
    expect(await mine()).toMatchObject({ date: '15 Nov 2026', ...signedBy('Meera Shah') })
    const { revision } = await world.admin('admin/edit-document', { key, ...signedBy('Nobody') })
    await world.admin('admin/undo', { number: revision, reason: 'Tried' })
    expect(await mine()).toMatchObject(signedBy('Meera Shah'))

    const content = (await world.visitor('user/get-investors')).data
    const asked = (query: string, slug?: string) => readZoneQuery(new URLSearchParams(query), slug)
    const screen = showZone(content, asked('', 'egm'), world.now())
    expect(screen && pageHtml(<ZonePage base="/investorzone" screen={screen} />)).toContain('Meera Shah')
    const hits = showZone(content, asked('?find=meera'), world.now())?.hits ?? []
    expect(hits.map(({ document }) => document.key)).toEqual([key])

    const history = (await world.admin('admin/get-history', { entity: 'document' })).data
    expect(history.flatMap((change) => differencesOf(change))).toContainEqual({
      field: 'Signed by',
      before: 'Asha Rao',
      after: 'Meera Shah',
    })
  },
)

test('a field added to the table of a document is in both forms', () => {
  const today = new Date('2026-11-21T06:30:00.000Z')
  const found = pageOf('EGM')
  const draft = { ...emptyDraft(today), name: 'Notice', more: signedBy('Asha Rao') }
  const fields = <DraftFields found={found} draft={draft} onChange={() => {}} problems={{}} today={today} />
  expect(pageHtml(fields)).toMatch(/Signed by[\s\S]*value="Asha Rao"/)
  expect(documentOf(draft, found, today)).toMatchObject({ name: 'Notice', ...signedBy('Asha Rao') })

  const filed = { ...notice, ...signedBy('Asha Rao'), file_link: '', audio_link: '', key: 7, revision: 1 }
  const form = documentForm(filed)
  expect(form.fields.map(({ label }) => label)).toContain('Signed by')
  expect(form.start(filed)).toMatchObject(signedBy('Asha Rao'))
})

const file = (world: World, more: object) =>
  world.admin('admin/file-documents', { list: ['EGM'], documents: [{ ...notice, ...more }] })

async function documents(world: World) {
  return documentsIn((await world.visitor('user/get-investors')).data, ['EGM'])
}

/** Saves the EGM list as a caller does who posts the whole array. */
async function saveArray(world: World, change: (row: Awaited<ReturnType<typeof documents>>[number]) => object) {
  const group = (await world.admin('admin/get-investors', {})).data.rightArray.find(({ name }) => name === 'EGM')
  const data = (await documents(world)).map(change)
  await world.admin('admin/edit-investor', { rightArray: [{ _id: group?._id, name: 'EGM', data }], reason: 'Tried' })
}

function pageHtml(element: ReactElement): string {
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}
