import { expect } from 'vitest'
import { readMail } from '#tests/mail.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { createdPreview, createPreviewWorld, expires_at } from '#tests/previews.ts'
import { testOnBothDatabases, testOnSqlite } from '#tests/world.ts'

const test = testOnBothDatabases('the mail of a preview link')
const testOnOne = testOnSqlite('the mail of a preview link')

const linkIn = (text = '') => text.match(/\/preview\?link=[\w-]{43}/)?.[0] ?? ''

test('the mail has a separate link, which ends with the original one and is stored only as a hash', async (createWorld) => {
  const { world, site, id } = await createPreviewWorld(createWorld)
  const mail = 'rao@auditor.example'
  const { data, revision } = await world.admin('admin/add-preview', { id, name: 'A. Rao, auditor', expires_at, mail })
  await world.domain.deliveries.settled()
  const sent = world.mails().at(-1)
  expect(sent).toMatchObject({ to: mail, subject: 'Documents for you to read: Board meeting' })
  expect(sent?.text).not.toContain('September Quarter')
  const mailed = sent?.text.match(/\/preview\?link=[\w-]{43}/)?.[0] ?? ''
  expect(mailed).not.toBe(data.link)
  expect((await site.get(mailed)).status).toBe(200)
  expect(await createdPreview(world, id)).toMatchObject({
    mailed_at: world.now().toISOString(),
    mail_state: 'sent',
    opened: 1,
  })
  const stored = JSON.stringify([world.logged, await world.store.db.selectFrom('previews').selectAll().execute()])
  expect(stored).not.toContain(mailed.split('=')[1])
  const response = (await world.admin('admin/get-history', { entity: 'preview' })).data.find(
    ({ number }) => number === revision,
  )
  expect(JSON.stringify(response)).toContain(mail)
  await world.admin('admin/revoke-preview', { id: data._id })
  expect([(await site.get(mailed)).status, (await site.get(data.link ?? '')).status]).toEqual([404, 404])
})

testOnOne(
  'a mail that was not sent is sent later with another link, but never after the link is revoked',
  async (createWorld) => {
    const { world, site, id } = await createPreviewWorld(createWorld)
    /** Simulates a server that ended before sending the mail. Returns the mails that another server then sends. */
    async function tried() {
      await world.store.db.updateTable('deliveries').set({ state: 'waiting' }).where('event', '=', 'preview').execute()
      const before = world.mails().length
      world.domain.deliveries.trigger()
      await world.domain.deliveries.settled()
      return world.mails().slice(before)
    }
    const mail = 'rao@auditor.example'
    const { data } = await world.admin('admin/add-preview', { id, name: 'A. Rao, auditor', expires_at, mail })
    await world.domain.deliveries.settled()
    const first = linkIn(world.mails().at(-1)?.text)
    const [again] = await tried()
    expect(again?.to).toBe(mail)
    expect([(await site.get(first)).status, (await site.get(linkIn(again?.text))).status]).toEqual([404, 200])
    await world.admin('admin/revoke-preview', { id: data._id })
    expect(await tried()).toEqual([])
  },
)

test('a mail that the mail server rejects is shown as refused, and goes to another address with another link', async (createWorld) => {
  const wrong = 'roa@auditor.example'
  const server = await startMailServer({ unknown: [wrong] })
  const { world, site, id } = await createPreviewWorld(createWorld, { SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  const content = { id, name: 'A. Rao, auditor', expires_at, mail: wrong }
  const { data } = await world.admin('admin/add-preview', content)
  await world.domain.deliveries.settled()
  expect(await createdPreview(world, id)).toMatchObject({ mail: wrong, mailed_at: null, mail_state: 'dropped' })
  const mail = 'rao@auditor.example'
  await world.admin('admin/mail-preview', { id: data._id, mail })
  await world.domain.deliveries.settled()
  expect(await createdPreview(world, id)).toMatchObject({
    mail,
    mailed_at: world.now().toISOString(),
    mail_state: 'sent',
  })
  // Mails to other people may arrive before or after it.
  const mailed = () => server.received.map(readMail).filter(({ to }) => to === mail)
  const [first] = mailed()
  await world.admin('admin/mail-preview', { id: data._id, mail })
  await world.domain.deliveries.settled()
  const [before, after] = [linkIn(first?.text ?? ''), linkIn(mailed()[1]?.text ?? '')]
  expect([(await site.get(before)).status, (await site.get(after)).status]).toEqual([404, 200])
  await world.admin('admin/revoke-preview', { id: data._id })
  await expect(world.admin('admin/mail-preview', { id: data._id, mail })).rejects.toThrow('This link was revoked')
  await server.close()
})
