import { expect } from 'vitest'
import { listen } from '#tests/http.ts'
import { codeIn, cookiesOf, inBrowser, verify } from '#tests/sign-in.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const hour = 3_600_000

const test = testOnBothDatabases('alerts')

test('a token used outside its browser causes one e-mail to every admin and one status-page alert in six hours', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
  for (let times = 0; times < 3; times += 1) {
    const { token } = await inABrowser(world)
    expect((await world.call('admin/check-token', { token, headers: inBrowser })).status).toBe(401)
  }
  expect(await alertsOf(world)).toEqual(['session.split_mismatch'])
  const mails = world.mails().filter(({ subject }) => subject === 'The website needs attention')
  expect(mails.map(({ to }) => to).sort()).toEqual([email, 'second@suvira.example'])
  expect(mails[0]?.text).toContain(`Account: ${email}`)
  expect(world.logged.filter(({ event }) => event === 'session.split_mismatch')).toHaveLength(3)
  expect(world.logged.filter(({ event }) => event === 'alert')).toHaveLength(1)
  world.wait(7 * hour)
  const { token } = await inABrowser(world)
  await world.call('admin/check-token', { token, headers: inBrowser })
  expect(await alertsOf(world)).toEqual(['session.split_mismatch', 'session.split_mismatch'])
  world.wait(8 * 24 * hour)
  expect(await alertsOf(world)).toEqual([])
})

test('a failed request and an altered stored file raise alerts', async (createWorld) => {
  const world = await createWorld()
  const catalogue = world.domain.catalogue as { products: unknown }
  catalogue.products = () => Promise.reject(new Error('It broke.'))
  expect((await world.call('user/get-products', { body: {} })).status).toBe(500)
  expect(await alertsOf(world)).toEqual(['request.broken'])
  expect(world.mails().at(-1)?.text).toContain('failed because of an internal error')
  expect(world.mails().at(-1)?.text).not.toContain('It broke')
  world.wait(1000)
  world.domain.alerts.handleLogLine({ event: 'file.altered' })
  expect(await alertsOf(world)).toEqual(['file.altered', 'request.broken'])
})

test('a policy violation on an admin page raises an alert only if an admin’s browser reports it', async (createWorld) => {
  const world = await createWorld()
  const site = await listen(world.handle)
  const { cookie } = await inABrowser(world)
  const report = (page: string, headers: Record<string, string>) =>
    fetch(`${site.url}/api/csp-report`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', ...headers },
      body: JSON.stringify({ 'csp-report': { 'document-uri': page, 'effective-directive': 'img-src' } }),
    })
  expect((await report(`${site.url}/admin/info`, {})).status).toBe(204)
  expect((await report(`${site.url}/admin/info`, { cookie: `sid=${'x'.repeat(43)}` })).status).toBe(204)
  expect((await report(`${site.url}/ourpurpose`, { cookie })).status).toBe(204)
  expect(await alertsOf(world)).toEqual([])
  expect((await report(`${site.url}/admin/info?x=1`, { cookie })).status).toBe(204)
  expect(await alertsOf(world)).toEqual(['csp.admin'])
  await site.close()
})

test('a policy violation on an admin page raises an alert for any role', async (createWorld) => {
  const world = await createWorld()
  const site = await listen(world.handle)
  const address = 'catalogue@suvira.example'
  await world.admin('admin/add-admin', { name: 'Asha', email: address, role: 'catalogue' })
  const { cookie } = await inABrowser(world, address)
  const reply = await fetch(`${site.url}/api/csp-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', cookie },
    body: JSON.stringify({ 'csp-report': { 'document-uri': `${site.url}/admin/products-export` } }),
  })
  expect([reply.status, await alertsOf(world)]).toEqual([204, ['csp.admin']])
  await site.close()
})

test('an overdue backup and a full disk raise alerts', async (createWorld) => {
  const world = await createWorld({ BACKUP_DIR: '/nowhere/backups' })
  expect(await world.readiness.alarms()).toContain('backup.late')
  const last = { at: world.now().toISOString(), folder: '/nowhere/backups/one', revision: 1, bytes: 1 }
  await world.store.write((rows) => rows.settings.set('last-backup', last))
  expect(await world.readiness.alarms()).not.toContain('backup.late')
  world.wait(3 * hour)
  await world.upkeep()
  expect(await alertsOf(world)).toContain('backup.late')
  world.domain.alerts.handleLogLine({ event: 'disk.low' })
  expect(await alertsOf(world)).toContain('disk.low')
})

test('events with a specific e-mail also appear among the alerts on the status page', async (createWorld) => {
  const world = await createWorld()
  for (const event of ['otp.account_guard', 'otp.org_guard', 'account.other_subject'])
    world.domain.alerts.handleLogLine({ event })
  expect((await alertsOf(world)).sort()).toEqual(['account.other_subject', 'otp.account_guard', 'otp.org_guard'])
  expect(world.mails().filter(({ subject }) => subject === 'The website needs attention')).toEqual([])
  world.domain.alerts.handleLogLine({ event: 'toString' })
  world.domain.alerts.handleLogLine({})
  expect(await alertsOf(world)).toHaveLength(3)
})

async function alertsOf(world: World): Promise<string[]> {
  await world.domain.alerts.settled()
  await world.post.settled()
  const admin = world.as(await world.openSession())
  const { alerts } = (await admin('admin/get-status')).data
  for (const { message } of alerts) expect(message).toMatch(/\.$/)
  return alerts.map(({ name }) => name)
}

async function inABrowser(world: World, as = email): Promise<{ token: string; cookie: string }> {
  world.wait(60_000)
  const requested = await world.call('admin/send-otp', {
    body: { email: as },
    headers: inBrowser,
    address: `10.7.0.${world.mails().length % 250}`,
  })
  const headers = { ...inBrowser, cookie: cookiesOf(requested.headers) }
  const { body, headers: input } = await verify(world, as, codeIn(world), headers)
  return { token: body.token, cookie: cookiesOf(input) }
}
