import { sql } from 'kysely'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CurrentCompany } from '#app/company.ts'
import { contentWith } from '#app/content/parts.ts'
import { documentForm } from '#app/filing/document-form.ts'
import { documentOf, emptyDraft } from '#app/filing/draft.ts'
import { DraftFields } from '#app/filing/draft-fields.tsx'
import { draftContent, openedDraft } from '#app/filing/saved-draft.ts'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import { buildZoneScreen } from '#app/pages/investor-zone/build-zone-screen.ts'
import { ZonePage } from '#app/pages/investor-zone/zone-page.tsx'
import { readZoneQuery } from '#app/pages/investor-zone/zone-query.ts'
import { CurrentZoneTexts } from '#app/pages/investor-zone/zone-texts.ts'
import { companyWith } from '#model/company/parts.ts'
import type { DocumentField } from '#model/document-fields.ts'
import { documentsIn } from '#model/investor-zone.ts'
import { pageOf } from '#model/zone-pages.ts'
import { listen } from '#tests/http.ts'
import { pagesIn } from '#tests/indexed-documents.ts'
import { servePages } from '#tests/served-pages.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

/** Adds one row to a copy of the table, as in docs/how-to/add-a-field.md; no other code changes. */
vi.mock('#model/document-fields.ts', async (original) => {
  const table = await original<typeof import('#model/document-fields.ts')>()
  const signedBy: DocumentField = {
    label: 'Signed by',
    shownAs: 'Signed by',
    holds: 'line',
    lengthMax: 40,
    searched: true,
    isNoteRequired: true,
    shown: ['list', 'page', 'search', 'feeds'],
  }
  // A field that is displayed nowhere is on no page and in no reply about the published document.
  const stored: DocumentField = { label: 'Stored at', shownAs: 'Stored at', holds: 'line', lengthMax: 40 }
  return { ...table, documentFields: { ...table.documentFields, signed_by: signedBy, stored_at: stored } }
})

const signedBy = (text: string) => ({ signed_by: text }) as object
const notice = { name: 'Notice', date: '14 Nov 2026', sortdate: '2026-11-14', filterdate: '2026-2027' }

const databaseTest = testOnBothDatabases('a field added to the table of a document')

databaseTest(
  'the field is filed, edited, displayed, found and in the history, and no edit of another field clears it',
  async (createWorld) => {
    const world = await createWorld()
    await withColumns(world)
    await expect(file(world, signedBy('x'.repeat(41)))).rejects.toThrow('Signed by is too long: at most 40 characters.')
    const { data } = await file(world, signedBy('Asha Rao'))
    const key = data?.keys[0] ?? 0
    const unsigned = (await file(world, {})).data?.keys[0]
    const mine = async () => (await documents(world)).find((row) => row.key === key)
    expect(await mine()).toMatchObject({ ...notice, ...signedBy('Asha Rao') })
    // An empty value is not sent.
    expect((await documents(world)).find((row) => row.key === unsigned)).not.toHaveProperty('signed_by')

    // An edit changes only its own fields; so does a saved array.
    await world.admin('admin/edit-document', { key, date: '15 Nov 2026', reason: 'A slip' })
    expect(await mine()).toMatchObject({ date: '15 Nov 2026', ...signedBy('Asha Rao') })
    await saveArray(world, (row) => ({ name: `${row.name} of a meeting`, key: row.key }))
    expect(await mine()).toMatchObject({ name: 'Notice of a meeting', ...signedBy('Asha Rao') })
    await saveArray(world, (row) => (row.key === key ? { ...row, ...signedBy('Meera Shah') } : row))
    expect(await mine()).toMatchObject({ date: '15 Nov 2026', ...signedBy('Meera Shah') })
    const { revision } = await world.admin('admin/edit-document', { key, ...signedBy('Nobody'), reason: 'A slip' })
    await world.admin('admin/undo', { number: revision, reason: 'Tried' })
    expect(await mine()).toMatchObject(signedBy('Meera Shah'))

    const content = (await world.visitor('user/get-investors')).data
    const requested = (query: string, slug?: string) => readZoneQuery(new URLSearchParams(query), slug)
    const screen = buildZoneScreen(content, requested('', 'egm'), world.now())
    expect(screen && pageHtml(<ZonePage base="/investorzone" screen={screen} />)).toContain('Meera Shah')
    const result = (query: string) => buildZoneScreen(content, requested(`?find=${query}`), world.now())?.hits ?? []
    expect(result('meera').map(({ document }) => document.key)).toEqual([key])
    // With a typo too.
    expect(result('meerra').map(({ document }) => document.key)).toEqual([key])

    const history = (await world.admin('admin/get-history', { entity: 'document' })).data
    expect(history.flatMap((change) => differencesOf(change))).toContainEqual({
      field: 'Signed by',
      before: 'Asha Rao',
      after: 'Meera Shah',
    })
  },
)

databaseTest(
  'the field is on the document’s page, in calls, search and feeds as configured, and nowhere before release',
  async (createWorld) => {
    const world = await createWorld()
    await withColumns(world)
    const file_link = await pagesIn(world, ['Zyxoral plant'])
    const content = { ...signedBy('Asha Rao'), stored_at: 'Registry of Kochi', file_link }
    const release_at = '2026-11-21T07:00:00.000Z'
    const documents = [{ ...notice, ...content }]
    const key = (await world.admin('admin/file-documents', { list: ['EGM'], documents, release_at })).data?.keys[0] ?? 0
    const unsigned = (await file(world, { file_link: await pagesIn(world, ['Zyxoral works']) })).data?.keys[0] ?? 0
    expect(JSON.stringify(await published(world, [unsigned]))).not.toMatch(/Asha Rao|signed_by|Signed by/i)

    world.setClock(release_at)
    const { document, found: result, page, results, feeds } = await published(world, [unsigned, key])
    expect(document[0]).not.toHaveProperty('signed_by')
    expect(document[1]).toMatchObject({ key, name: 'Notice', ...signedBy('Asha Rao') })
    expect(result.find((entry) => entry.key === key)).toMatchObject(signedBy('Asha Rao'))
    expect(result.find((entry) => entry.key === unsigned)).not.toHaveProperty('signed_by')
    expect(page).toContain('<dt>Signed by</dt><dd>Asha Rao</dd>')
    expect(results).toContain('Signed by: Asha Rao')
    expect(feeds.json).toContain(
      '"content_text":"Notice, 14 Nov 2026, On this site since 21 Nov 2026, 12:30 IST, Signed by: Asha Rao"',
    )
    expect(feeds.xml).toContain(', 12:30 IST, Signed by: Asha Rao</description>')
    expect(JSON.stringify([document, result, page, results, feeds])).not.toMatch(
      /stored_at|Stored at|Registry of Kochi/,
    )
  },
)

databaseTest('the field is in a draft that is saved, opened again and published', async (createWorld) => {
  const world = await createWorld()
  await withColumns(world)
  const today = world.now()
  const form = { ...emptyDraft(today), name: 'Notice', nameTyped: true, more: signedBy('Asha Rao') }
  const content = {
    ...draftContent(form, pageOf('EGM'), today),
    file_link: await pagesIn(world, ['Notice']),
    stored_at: 'Registry',
  }
  const { data } = await world.admin('admin/save-draft', { ...content, list: ['EGM'] })
  const [savedDraft] = (await world.admin('admin/get-drafts')).data
  if (!savedDraft) throw new Error('The draft that was saved is not there.')
  expect(savedDraft).toMatchObject({ _id: data._id, ...signedBy('Asha Rao') })
  const opened = openedDraft({ savedDraft }, pageOf('EGM'), today).form
  expect(opened.more).toEqual({ ...signedBy('Asha Rao'), stored_at: 'Registry' })
  expect(draftContent(opened, pageOf('EGM'), today)).toMatchObject(signedBy('Asha Rao'))
  await world.admin('admin/publish-draft', { id: data._id })
  expect(await documents(world)).toMatchObject([{ name: 'Notice', ...signedBy('Asha Rao') }])
})

test('a field added to the table of a document is in both forms', () => {
  const today = new Date('2026-11-21T06:30:00.000Z')
  const result = pageOf('EGM')
  const draft = { ...emptyDraft(today), name: 'Notice', more: signedBy('Asha Rao') }
  const fields = <DraftFields match={result} draft={draft} onChange={() => {}} problems={{}} today={today} />
  expect(pageHtml(fields)).toMatch(/Signed by[\s\S]*value="Asha Rao"/)
  expect(documentOf(draft, result, today)).toMatchObject({ name: 'Notice', ...signedBy('Asha Rao') })

  const filed = { ...notice, ...signedBy('Asha Rao'), file_link: '', audio_link: '', key: 7, revision: 1 }
  const form = documentForm(filed)
  expect(form.fields.map(({ label }) => label)).toContain('Signed by')
  expect(form.start(filed)).toMatchObject(signedBy('Asha Rao'))
})

async function withColumns({ store }: World) {
  for (const name of ['signed_by', 'stored_at'])
    await sql`alter table documents add column ${sql.ref(name)} text not null default ''`.execute(store.db)
}

/** Returns all data of these published documents that a visitor can read, and the last one's page. */
async function published(world: World, keys: readonly number[]) {
  const response = await Promise.all(keys.map(async (key) => (await world.visitor('user/get-document', { key })).data))
  const result = (await world.visitor('user/search-documents', { q: 'zyxoral' })).data.documents
  const served = await servePages(world)
  const page = await served.read(`investorzone/documents/${keys.at(-1)}`)
  const results = await served.read('investorzone/search?q=zyxoral')
  await served.close()
  const server = await listen(world.handle)
  const feed = async (name: string) => (await fetch(`${server.url}/investorzone/${name}`)).text()
  const feeds = { json: await feed('feed.json'), xml: await feed('feed.xml') }
  await server.close()
  return { document: response, found: result, page, results, feeds }
}

const file = (world: World, more: object) =>
  world.admin('admin/file-documents', { list: ['EGM'], documents: [{ ...notice, ...more }] })

async function documents(world: World) {
  return documentsIn((await world.visitor('user/get-investors')).data, ['EGM'])
}

async function saveArray(world: World, change: (row: Awaited<ReturnType<typeof documents>>[number]) => object) {
  const group = (await world.admin('admin/get-investors', {})).data.rightArray.find(({ name }) => name === 'EGM')
  const data = (await documents(world)).map(change)
  await world.admin('admin/edit-investor', { rightArray: [{ _id: group?._id, name: 'EGM', data }], reason: 'Tried' })
}

function pageHtml(element: ReactElement): string {
  return renderToStaticMarkup(
    <CurrentCompany value={companyWith(new Map())}>
      <CurrentZoneTexts value={contentWith(new Map()).investorZone}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </CurrentZoneTexts>
    </CurrentCompany>,
  )
}
