import { expect } from 'vitest'
import type { Api } from '#contract/create-api.ts'
import { createdPreview, createPreviewWorld, expires_at } from '#tests/previews.ts'
import { type CreateWorld, testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('preview links and a second person')

const secondEmail = 'second@suvira.example'

/** Creates a release whose one document is in a section that requires two people. Its link is older than the requirement. */
async function guardedRelease(createWorld: CreateWorld) {
  const { world, site, id, link } = await createPreviewWorld(createWorld)
  await world.admin('admin/add-admin', { name: 'Second', email: secondEmail })
  const second = world.as(await world.openSession(secondEmail))
  await world.admin('admin/set-approval', { sections: ['EGM'] })
  const open = async (time = '') => {
    const reply = await site.get(time)
    return { status: reply.status, text: await reply.text() }
  }
  return { world, second, id, link, open }
}

const pending = async (person: Api) => (await person('admin/get-pending-changes')).data

test('a link to guarded documents works, and is mailed, only after a second person approved it (43.4)', async (createWorld) => {
  const { world, second, id, open } = await guardedRelease(createWorld)
  const mail = 'rao@auditor.example'
  const expected = { id, name: 'A. Rao, auditor', expires_at, mail }
  const { data, approval = '' } = await world.admin('admin/add-preview', expected)
  await world.domain.deliveries.settled()
  expect(world.mails().filter(({ to }) => to === mail)).toEqual([])
  expect((await open(data.link)).status).toBe(404)
  expect(await createdPreview(world, id)).toMatchObject({ waiting: true, approved_by: '' })
  await expect(world.admin('admin/mail-preview', { id: data._id, mail })).rejects.toMatchObject({
    code: 'needs-approval',
  })
  await expect(world.admin('admin/approve-pending-change', { id: approval })).rejects.toMatchObject({ code: 'own-row' })
  expect(await pending(second)).toMatchObject([{ id: approval, kind: 'preview', what: expect.stringContaining(mail) }])

  await second('admin/approve-pending-change', { id: approval })
  await world.domain.deliveries.settled()
  expect(world.mails().filter(({ to }) => to === mail)).toHaveLength(1)
  const opened = await open(data.link)
  expect([opened.status, opened.text.includes('September Quarter')]).toEqual([200, true])
  expect(await createdPreview(world, id)).toMatchObject({ waiting: false, approved_by: secondEmail })
  const elsewhere = world.admin('admin/mail-preview', { id: data._id, mail: 'roa@auditor.example' })
  await expect(elsewhere).rejects.toMatchObject({ code: 'needs-approval', detail: { field: 'mail' } })
})

test('a pending link that is rejected, cancelled or revoked does not work and is no longer pending (43.4)', async (createWorld) => {
  const { world, second, id, open } = await guardedRelease(createWorld)
  const ends = [
    (change: string) => second('admin/send-back-pending-change', { id: change, reason: 'Not this person' }),
    (change: string) => world.admin('admin/take-back-pending-change', { id: change }),
    (_: string, link: string) => world.admin('admin/revoke-preview', { id: link }),
  ]
  for (const end of ends) {
    const { data, approval = '' } = await world.admin('admin/add-preview', { id, name: 'B. Sen', expires_at })
    await end(approval, data._id)
    expect([await pending(second), (await open(data.link)).status]).toEqual([[], 404])
    await expect(second('admin/approve-pending-change', { id: approval })).rejects.toMatchObject({ code: 'not-found' })
  }
})

test('a link without approval does not show documents of a section that is guarded later (43.4)', async (createWorld) => {
  const { world, open, link } = await guardedRelease(createWorld)
  const guarded = await open(link)
  expect([guarded.status, guarded.text.includes('September Quarter')]).toEqual([200, false])
  expect((await open(`${link}&paper=1`)).text).not.toContain('1,204 crore')
  await world.admin('admin/set-approval', { sections: [] })
  expect((await open(link)).text).toContain('September Quarter')
})

test('every owner is notified of each preview link, and of each further address it is mailed to (43.4)', async (createWorld) => {
  const { world, id } = await createPreviewWorld(createWorld)
  await world.admin('admin/add-admin', { name: 'Second', email: secondEmail })
  await world.admin('admin/add-admin', { name: 'Files', email: 'files@suvira.example', role: 'disclosures' })
  const person = world.as(await world.openSession('files@suvira.example'))
  const notices = () => world.mails().filter(({ subject }) => subject === 'Preview link created')
  const before = notices().length
  const { data, approval } = await person('admin/add-preview', { id, name: 'A. Rao, auditor', expires_at })
  await person('admin/mail-preview', { id: data._id, mail: 'rao@auditor.example' })
  await world.domain.deliveries.settled()
  const sent = notices().slice(before)
  expect(approval).toBeUndefined()
  expect(sent.map(({ to }) => to).sort()).toEqual(['admin@example.com', 'admin@example.com', secondEmail, secondEmail])
  for (const { text } of sent) {
    expect(text).toContain('files@suvira.example gave somebody access')
    expect(text).toContain('Board meeting for A. Rao, auditor')
    expect(text).not.toContain(data.link?.split('=')[1])
  }
})
