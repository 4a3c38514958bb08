import { expect } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import { asSeen, createTwoPeopleWorld } from '#tests/approvals.ts'
import { read } from '#tests/investor-zone.ts'
import { upload } from '#tests/listening-world.ts'
import { mailsIn } from '#tests/mail.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('approval by a second person')

const guarded = ['Financial results', 'Financial Reports']
const release = '2026-11-21T06:40:00.000Z'
const afterwards = '2026-11-21T07:00:00.000Z'

test('a change of file, name, section or release time requires a new approval', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const { data, approval: id = '' } = await person('admin/file-documents', {
    list: guarded,
    documents: [{ name: 'Results', file_link: await upload(world) }],
    release_at: release,
  })
  const key = data?.keys[0] ?? 0
  const row = async () => allDocuments(await read(world)).find((entry) => entry.key === key)
  for (const change of [
    { name: 'Results, corrected' },
    { file_link: await upload(world, textPdf(['Another'])) },
    { list: ['Financial results', 'Annual results'] },
    { release_at: '2026-11-21T06:45:00.000Z' },
  ]) {
    const seen = await asSeen(second, (await row())?.approval?.id ?? '')
    await person('admin/edit-document', { key, ...change })
    await expect(second('admin/approve', seen)).rejects.toMatchObject({ code: 'not-found' })
  }
  await expect(second('admin/get-approval', { id })).rejects.toMatchObject({ code: 'not-found' })
  expect(await row()).toMatchObject({ state: 'scheduled', waiting_since: '2026-11-21T06:30:00.000Z' })

  // Approved after its instant: published at the approval, not before.
  world.setClock('2026-11-21T06:50:00.000Z')
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toEqual([])
  await second('admin/approve', await asSeen(second, (await row())?.approval?.id ?? ''))
  expect(await row()).toMatchObject({ state: 'published', release_at: '2026-11-21T06:50:00.000Z' })
  const published = (await world.visitor('user/get-document', { key })).data
  expect(published.versions).toMatchObject([{ published_at: '2026-11-21T06:50:00.000Z' }])
})

test('a change of an approved document before its release revokes the approval, and the document is not published', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const filed = await person('admin/file-documents', {
    list: guarded,
    documents: [{ name: 'Results' }],
    release_at: release,
  })
  await second('admin/approve', await asSeen(second, filed.approval ?? ''))
  const key = filed.data?.keys[0] ?? 0
  await second('admin/edit-document', { key, name: 'Results, changed by whoever approved it' })
  world.setClock(afterwards)
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toEqual([])
  const [waiting] = (await person('admin/get-approvals', {})).data
  await expect(second('admin/approve', await asSeen(second, waiting?.id ?? ''))).rejects.toMatchObject({
    code: 'own-row',
  })
})

test('changes requested in one act are approved together', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const documents = ['Results', 'Press release'].map((name) => ({ name }))
  const { approval: id = '' } = await person('admin/file-documents', { list: guarded, documents })
  const response = (await second('admin/get-approval', { id })).data
  expect(response).toMatchObject({ requested_by: 'person@suvira.example', mine: false })
  expect(response.documents.map(({ name, section, action }) => [name, section, action])).toEqual([
    ['Results', 'Quarterly Results', 'publish document'],
    ['Press release', 'Quarterly Results', 'publish document'],
  ])
  await second('admin/approve', { id, digest: response.digest })
  expect((await seenNames(world)).sort()).toEqual(['Press release', 'Results'])
})

test('a correction, a withdrawal and a restoration take effect only after approval', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const filed = await person('admin/file-documents', { list: guarded, documents: [{ name: 'Results' }] })
  const approve = async ({ approval: id = '' }: { approval?: string }) => {
    world.wait(60_000)
    await second('admin/approve', await asSeen(second, id))
  }
  await approve(filed)
  const key = filed.data?.keys[0] ?? 0
  const correction = { name: 'Results, restated', reason: 'A slip', note: 'The title was wrong.' }
  const corrected = await person('admin/edit-document', { key, ...correction })
  expect(await seenNames(world)).toEqual(['Results'])
  expect((await second('admin/get-approval', { id: corrected.approval ?? '' })).data.documents).toMatchObject([
    {
      action: 'correct document',
      reason: 'A slip',
      note: 'The title was wrong.',
      changes: [{ field: 'Name', before: 'Results', after: 'Results, restated' }],
    },
  ])
  await approve(corrected)
  const page = (await world.visitor('user/get-document', { key })).data
  expect(page).toMatchObject({ corrected_at: '2026-11-21T06:32:00.000Z', correction_note: 'The title was wrong.' })

  const withdrawn = await person('admin/withdraw-document', { key, reason: 'The wrong file' })
  expect(await seenNames(world)).toEqual(['Results, restated'])
  await approve(withdrawn)
  expect(await seenNames(world)).toEqual([])
  const line = { key, reason: 'The wrong file', withdrawn_at: '2026-11-21T06:33:00.000Z' }
  expect((await person('admin/get-disposals', {})).data).toMatchObject([line])
  const restored = await person('admin/restore-document', { key, reason: 'It was right' })
  expect(await seenNames(world)).toEqual([])
  await approve(restored)
  expect(await seenNames(world)).toEqual(['Results, restated'])
  expect(await world.domain.ledger.verify()).toMatchObject({ brokenAt: null })
})

test('approvers are notified of a request by e-mail, its author of the rejection reason, and every owner of an override', async (createWorld) => {
  const { world, person, second } = await createTwoPeopleWorld(createWorld)
  const mailed = (subject: string) =>
    world
      .mails()
      .filter((mail) => mail.subject === subject)
      .map(({ to }) => to)
      .sort()
  // An owner chose the sections, so all owners were notified.
  expect(mailed('Sections that need approval changed')).toEqual(['admin@example.com', 'second@suvira.example'])
  const file = () => person('admin/file-documents', { list: guarded, documents: [{ name: 'Results' }] })
  const { approval: id = '', data } = await file()
  expect(mailed('Your approval is needed')).toEqual([
    'admin@example.com',
    'approver@suvira.example',
    'second@suvira.example',
  ])
  expect(world.mails().at(-1)?.text).toContain(`/admin/desk/approvals/${id}`)
  await second('admin/send-back', { id, reason: 'Page 9 is printed twice' })
  expect(mailed('Your request was rejected')).toEqual(['person@suvira.example'])
  expect(world.mails().at(-1)?.text).toContain('Page 9 is printed twice')
  const digest = (await second('admin/get-approval', { id })).data.digest
  await expect(second('admin/approve', { id, digest })).rejects.toMatchObject({ code: 'not-found' })

  // Requested again, unchanged.
  const key = data?.keys[0] ?? 0
  const again = await person('admin/edit-document', { key, name: 'Results' })
  await expect(
    person('admin/override-approval', { ...(await asSeen(person, again.approval ?? '')), reason: 'Late' }),
  ).rejects.toMatchObject({
    code: 'not-allowed',
  })
  await second('admin/override-approval', {
    ...(await asSeen(second, again.approval ?? '')),
    reason: 'The exchange waits',
  })
  expect(mailed('Published without approval')).toEqual(['admin@example.com', 'second@suvira.example'])
  expect(world.mails().at(-1)?.text).toContain('The exchange waits')
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toHaveLength(1)

  // If an owner removes all sections, pending requests stay pending, and every owner is notified of them.
  await file()
  await second('admin/set-approval', { sections: [] })
  expect(world.mails().at(-1)?.text).toContain('Still awaiting approval: Results')
  const [waiting] = allDocuments(await read(world)).filter((row) => row.waiting_since)
  await person('admin/edit-document', { key: waiting?.key ?? 0, name: 'Results, alone' })
  expect(allDocuments((await world.visitor('user/get-investors')).data)).toHaveLength(1)
})

test('sections that need approval are chosen by their visible names, and unknown names are refused', async (createWorld) => {
  const world = await createWorld()
  const names = ['Quarterly Results', 'Press release', 'Annual results', 'EGM']
  await world.admin('admin/set-approval', { sections: names })
  const { data } = await world.admin('admin/get-approval-sections')
  expect([...data].sort()).toEqual(['Annual Reports', 'EGM', 'Quarterly Results', 'Voting Results'])
  await world.admin('admin/set-approval', { sections: ['Financial Results'] })
  const filed = await world.admin('admin/file-documents', { list: guarded, documents: [{ name: 'Results' }] })
  expect(filed.approval).toBeDefined()
  await expect(world.admin('admin/set-approval', { sections: ['EGM', 'Nowhere'] })).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'sections.1' },
  })
})

const seenNames = async (world: World) =>
  allDocuments((await world.visitor('user/get-investors')).data).map(({ name }) => name)

test('e-mails about approvals are stored with the request and sent by the next server after a restart', async (createWorld) => {
  const { world, person } = await createTwoPeopleWorld(createWorld)
  Object.assign(world.post, { deliver: async () => 'failed' })
  const { approval = '' } = await person('admin/file-documents', { list: guarded, documents: [{ name: 'Results' }] })
  await world.admin('admin/override-approval', {
    ...(await asSeen(world.admin, approval)),
    reason: 'The exchange waits',
  })
  const before = world.mails().length
  await world.stop()
  const next = await createWorld({
    DATA_DIR: world.folder,
    ...(world.databaseUrl && { DATABASE_URL: world.databaseUrl }),
  })
  next.wait(60_000)
  next.domain.deliveries.trigger()
  await next.domain.deliveries.settled()
  const late = mailsIn(world.folder).slice(before)
  expect(late.map(({ to, subject }) => `${subject}: ${to}`).sort()).toEqual([
    'Published without approval: admin@example.com',
    'Published without approval: second@suvira.example',
    'Your approval is needed: admin@example.com',
    'Your approval is needed: approver@suvira.example',
    'Your approval is needed: second@suvira.example',
  ])
  // The content of a mail is deleted once it is sent.
  expect((await next.store.db.selectFrom('deliveries').select('mail').execute()).every(({ mail }) => !mail)).toBe(true)
})
