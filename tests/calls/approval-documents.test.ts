import { readFileSync } from 'node:fs'
import { expect, test as plainTest } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import { allDocuments, type InvestorDocument } from '#model/investor-zone.ts'
import type { Role } from '#model/roles.ts'
import { asSeen } from '#tests/approvals.ts'
import { read, toPost } from '#tests/investor-zone.ts'
import { upload } from '#tests/listening-world.ts'
import { code } from '#tests/source-files.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the four-eyes rule for documents', onPostgresAtNight)

const guarded = ['Financial results', 'Financial Reports']
const open = ['EGM']
const release = '2026-11-21T06:40:00.000Z'
const afterwards = '2026-11-21T07:00:00.000Z'

const attempts: Record<
  string,
  (person: Api, document: { key: number; file_link: string }, world: World) => Promise<unknown>
> = {
  'files another': (person) => person('admin/file-documents', { list: guarded, documents: [{ name: 'Alone' }] }),
  'files several, some elsewhere': (person) =>
    person('admin/file-documents', {
      documents: [
        { name: 'Alone', list: guarded },
        { name: 'Elsewhere', list: open },
        { name: 'Alone', list: guarded },
      ],
      release_at: '2026-11-21T06:35:00.000Z',
    }),
  'publishes a draft of another': async (person, { file_link }) => {
    const { data } = await person('admin/save-draft', { name: 'Alone', list: guarded, file_link })
    await person('admin/publish-draft', { id: data._id })
  },
  'seals another in a release of its own': async (person, { file_link }) => {
    const { data } = await person('admin/add-release', {
      name: 'Board meeting',
      release_at: '2026-11-21T06:35:00.000Z',
    })
    const releaseDocument = { name: 'Alone', list: guarded, file_link, release: data._id, slot: 'results' } as const
    await person('admin/save-draft', releaseDocument)
    await person('admin/publish-release', { id: data._id })
    await person('admin/abort-release', { id: data._id, reason: 'Alone' })
  },
  'changes its name': (person, { key }) => person('admin/edit-document', { key, name: 'Alone', reason: 'A slip' }),
  'changes its file': (person, { key, file_link }) =>
    person('admin/edit-document', { key, file_link, reason: 'A slip' }),
  'releases it at once': (person, { key }) =>
    person('admin/edit-document', { key, release_at: null, reason: 'A slip' }),
  'brings its release forward': (person, { key }) =>
    person('admin/edit-document', { key, release_at: '2026-11-21T06:35:00.000Z', reason: 'A slip' }),
  'moves it out of the section': (person, { key }) =>
    person('admin/edit-document', { key, list: open, reason: 'A slip' }),
  'moves it out, changes it and moves it back': async (person, { key }) => {
    await person('admin/edit-document', { key, list: open, reason: 'A slip' })
    await person('admin/edit-document', { key, name: 'Alone', reason: 'A slip' })
    await person('admin/edit-document', { key, list: guarded, reason: 'A slip' })
  },
  'withdraws it': (person, { key }) => person('admin/withdraw-document', { key, reason: 'Alone' }),
  'restores it': (person, { key }) => person('admin/restore-document', { key }),
  'withdraws and restores it': async (person, { key }) => {
    await person('admin/withdraw-document', { key, reason: 'Alone' })
    await person('admin/restore-document', { key })
  },
  'saves the whole zone with another name': (person, { key }, world) =>
    save(person, world, (row) => (row.key === key ? [{ ...row, name: 'Alone' }] : [row])),
  'leaves it out of the saved zone': (person, { key }, world) =>
    save(person, world, (row) => (row.key === key ? [] : [row])),
  'undoes its last change': async (person, { key }) => {
    const { data } = await person('admin/get-history', { entity: 'document' })
    const number = data.find(({ id }) => Number(id) === key)?.number ?? 0
    await person('admin/undo', { number, reason: 'Alone' })
  },
  'undoes its filing, and that undo': async (person, { key }) => {
    const { data } = await person('admin/get-history', { entity: 'document' })
    const number = data.findLast(({ id }) => Number(id) === key)?.number ?? 0
    const { revision } = await person('admin/undo', { number, reason: 'Alone' })
    await person('admin/undo', { number: revision, reason: 'Alone' })
  },
  'asks, and approves that': async (person, { key }) => {
    await person('admin/edit-document', { key, name: 'Alone', reason: 'A slip' })
    await decideAll(person, 'admin/approve')
  },
  'asks, and goes ahead without being an owner': async (person, { key }) => {
    await person('admin/edit-document', { key, name: 'Alone', reason: 'A slip' })
    if ((await person('admin/get-me', {})).data.role !== 'owner') await decideAll(person, 'admin/override-approval')
  },
}

const states = [
  'published',
  'corrected',
  'scheduled',
  'withdrawn',
  'waiting',
  'waiting past its instant',
  'sent back',
] as const
type State = (typeof states)[number]

for (const role of ['owner', 'disclosures'] as const satisfies Role[])
  test(`visitors see only approved documents after every attempt of one person with the role ${role}`, async (createWorld) => {
    const world = await createWorld()
    const email = `${role}@suvira.example`
    await world.admin('admin/add-admin', { name: `A ${role}`, email, role })
    const person = world.as(await world.openSession(email))
    const otherFile = await upload(world, textPdf(['Alone']), 'alone.pdf')
    const names = Object.keys(attempts)
    const documents = await documentsOf(world, person, names)
    const agreed = await seenAt(world, release)
    for (const [index, [name, attempt]] of Object.entries(attempts).entries()) {
      // Refused or pending: either is correct if nothing becomes visible.
      for (const state of states)
        await attempt(person, { key: documents[state][index] ?? 0, file_link: otherFile }, world).catch(() => {})
      const seen = await seenAt(world, release)
      for (const [key, content] of seen) expect([name, key, content]).toEqual([name, key, agreed.get(key)])
      for (const key of [...documents.published, ...documents.corrected])
        expect([name, key, seen.has(key)]).toEqual([name, key, true])
    }
    world.setClock(afterwards)
    const shown = allDocuments((await world.visitor('user/get-investors')).data)
    for (const row of shown) if (row.name !== 'Elsewhere') expect(JSON.stringify(row)).toBe(agreed.get(row.key))
    expect(JSON.stringify(shown)).not.toContain('Alone')
    expect((await world.call('user/get-document', { body: { key: documents.waiting[0] } })).status).toBe(404)
  })

plainTest('only the listed modules write documents, so that no call bypasses the approval rule', () => {
  const writes = /\.(insertDocuments|updateDocument|removeDocument)\(/
  const places = code.filter((file) => file.startsWith('server/domain/') && writes.test(readFileSync(file, 'utf8')))
  expect(places.sort()).toEqual([
    'server/domain/investor-zone/approvals/decide.ts',
    'server/domain/investor-zone/change-documents.ts',
    'server/domain/investor-zone/document-restorer.ts',
    // Changes only the start of a hold, never content written by a person.
    'server/domain/releases/meeting-hold.ts',
  ])
})

/** Creates a document of every state for each attempt. The person who attempts to publish a pending document also requested its change. */
async function documentsOf(world: World, person: Api, names: readonly string[]): Promise<Record<State, number[]>> {
  const file_link = await upload(world)
  const file = async (as: Api, state: string, release_at?: string) => {
    const documents = names.map((name) => ({ name: `${state}: ${name}`, file_link }))
    return (await as('admin/file-documents', { list: guarded, documents, release_at })).data?.keys ?? []
  }
  const published = await file(world.admin, 'published')
  const corrected = await file(world.admin, 'before')
  const scheduled = await file(world.admin, 'scheduled', release)
  const withdrawn = await file(world.admin, 'withdrawn')
  for (const key of corrected)
    await world.admin('admin/edit-document', { key, name: `corrected ${key}`, reason: 'A slip' })
  for (const key of withdrawn) await world.admin('admin/withdraw-document', { key, reason: 'Superseded' })
  await world.admin('admin/set-approval', { sections: ['Quarterly Results'] })
  const waiting = await file(person, 'waiting')
  const past = await file(person, 'past', '2026-11-21T06:31:00.000Z')
  const sentBack = await file(person, 'sent back')
  const acts = (await world.admin('admin/get-approvals')).data
  const act = acts.find(({ documents }) => documents.some(({ key }) => key === sentBack[0]))
  await world.admin('admin/send-back', { id: act?.id ?? '', reason: 'Page 9 is printed twice' })
  world.wait(2 * 60_000)
  return {
    published,
    corrected,
    scheduled,
    withdrawn,
    waiting,
    'waiting past its instant': past,
    'sent back': sentBack,
  }
}

async function seenAt(world: World, time: string): Promise<Map<number, string>> {
  const now = allDocuments((await world.visitor('user/get-investors')).data)
  const later = allDocuments((await world.admin('admin/get-investors', { at: time })).data).map(
    ({ state: _, release_at: __, corrected_at: ___, ...content }) => content,
  )
  return new Map(
    [...later, ...now].filter(({ name }) => name !== 'Elsewhere').map((row) => [row.key, JSON.stringify(row)]),
  )
}

async function save(person: Api, world: World, change: (row: InvestorDocument) => InvestorDocument[]) {
  const rightArray = toPost(await read(world)).map((group) => ({
    ...group,
    data: group.data.map((inner) => ('data' in inner ? { ...inner, data: inner.data.flatMap(change) } : inner)),
  }))
  await person('admin/get-investors', {})
  await person('admin/edit-investor', { rightArray, reason: 'Alone' })
}

async function decideAll(person: Api, name: 'admin/approve' | 'admin/override-approval') {
  for (const { id } of (await person('admin/get-approvals', {})).data) {
    const seen = await asSeen(person, id)
    await (name === 'admin/approve' ? person(name, seen) : person(name, { ...seen, reason: 'Alone' }))
  }
}
