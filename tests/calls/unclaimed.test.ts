import { expect, onTestFinished } from 'vitest'
import { listen } from '../http.ts'
import { servePages } from '../served-pages.ts'
import { iepfHeadings, importUnclaimed, unclaimedRow, unclaimedSheet } from '../unclaimed.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('unclaimed dividends')
const atSheet = { detail: { field: 'sheet' } }
const dayMs = 24 * 3_600_000

let addresses = 0
/** Searches from an address of its own, so that only the limit of the folio counts. */
const search = async ({ call }: World, folio: string, detail: string) => {
  addresses += 1
  const address = `10.${(addresses >> 8) & 255}.${addresses & 255}.7`
  return call('user/search-unclaimed', { body: { folio, detail }, address })
}
const found = async (world: World, folio: string, detail: string) => {
  const { status, body } = await search(world, folio, detail)
  expect(status).toBe(200)
  return body.data
}

const kumar = {
  name: 'R••• K••••',
  year: '2020-2021',
  amount: '1234.50',
  transfer_on: '2027-10-27',
  type: 'Amount for unclaimed and unpaid dividend',
  next: 'registrar',
}

test('a holder finds a masked amount by folio or demat account, and the PIN code', async (createWorld) => {
  const world = await createWorld()
  await importUnclaimed(world, [
    unclaimedRow(),
    unclaimedRow({ first: 'Meera', last: 'Shah', folio: '', account: 'IN300513-12345678', transfer: '20-Oct-2026' }),
    unclaimedRow({
      first: 'Jan',
      last: 'de Vries',
      country: 'NETHERLANDS',
      pin: '1012 AB',
      folio: 'N-77',
      amount: '9',
    }),
  ])
  expect(await found(world, '1204', '400001')).toEqual([kumar])
  expect(await found(world, ' 000-1204 ', '400 001')).toEqual([kumar])
  expect(await found(world, 'in300513 12345678', '400001')).toEqual([
    { ...kumar, name: 'M•••• S•••', year: '2019-2020', transfer_on: '2026-10-20', next: 'iepf-5' },
  ])
  expect(await found(world, 'N77', 'jande vries')).toMatchObject([{ name: 'J•• D• V••••', amount: '9.00' }])
})

test('an unknown folio and a wrong detail have the same answer', async (createWorld) => {
  const world = await createWorld()
  await importUnclaimed(world, [unclaimedRow()])
  const replies = [
    await search(world, '1204', '400002'),
    await search(world, '1205', '400001'),
    await search(world, '1204', 'Ravi'),
  ]
  const [first, ...others] = replies.map(({ status, body }) => ({ status, body }))
  expect(first).toEqual({ status: 200, body: { status: true, data: [] } })
  for (const other of others) expect(other).toEqual(first)
})

test('a folio is answered five times an hour, whether it exists or not, and an address ten times', async (createWorld) => {
  const world = await createWorld()
  await importUnclaimed(world, [unclaimedRow()])
  for (const folio of ['1204', '999']) {
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await search(world, folio, `40000${count}`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
  expect((await search(world, '0 01-204', '400001')).status).toBe(429)
  world.wait(3_601_000)
  expect(await found(world, '1204', '400001')).toEqual([kumar])
  const statuses = []
  for (let count = 0; count < 11; count += 1) {
    const body = { folio: `7${count}`, detail: '400001' }
    statuses.push((await world.call('user/search-unclaimed', { body, address: '10.9.9.9' })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('a preview names each problem at its cell, and writes nothing', async (createWorld) => {
  const world = await createWorld()
  const rows = [
    unclaimedRow(),
    unclaimedRow({ first: '', last: 'NA' }),
    unclaimedRow({ folio: '1.20472E+15' }),
    unclaimedRow({ folio: 'NA', account: '-' }),
    unclaimedRow({ pin: '40001' }),
    unclaimedRow({ amount: 'ten' }),
    unclaimedRow({ transfer: '31-FEB-2027' }),
  ]
  const above = [['Statement of unclaimed and unpaid amounts', ''], [], ['CIN', 'L00000MH1999PLC000000']]
  const sheet = await unclaimedSheet(world, rows, { above })
  const history = await world.admin('admin/get-history', {})
  const plan = await world.admin('admin/import-unclaimed', { sheet, dry_run: true })
  expect(plan.counts).toEqual({ ready: 1, problem: 6 })
  expect(plan.rows.map(({ row, cell, problem }) => [row, cell, problem?.split(/[.,]/)[0]])).toEqual([
    [6, 'A6', 'Name is required'],
    [7, 'L7', 'The spreadsheet shortened this number'],
    [8, 'L8', 'Enter a folio number'],
    [9, 'K9', 'A PIN code has six digits'],
    [10, 'O10', 'Enter an amount in rupees'],
    [11, 'P11', 'Enter a day like 12 Feb 2026'],
    [5, undefined, undefined],
  ])
  expect(plan.years).toEqual([{ year: '2020-2021', rows: 1, total: '1234.50', replaces: 0 }])
  expect(JSON.stringify(plan)).not.toMatch(/Ravi|Kumar|Hill Lane|ABCPK|Mohan/)
  expect(await world.admin('admin/get-history', {})).toEqual(history)
  expect((await world.admin('admin/get-unclaimed-imports', {})).data).toEqual([])
  expect(await found(world, '1204', '400001')).toEqual([])
})

test('a sheet without a column, without rows, or that is no upload is refused at its field', async (createWorld) => {
  const world = await createWorld()
  const dry = (sheet: string) => world.admin('admin/import-unclaimed', { sheet, dry_run: true })
  const lacking = await unclaimedSheet(world, [unclaimedRow()], { headings: iepfHeadings.with(11, 'Ledger') })
  await expect(dry(lacking)).rejects.toMatchObject({
    detail: { field: 'sheet' },
    message: expect.stringContaining('“Folio Number” is'),
  })
  await expect(dry(await unclaimedSheet(world, []))).rejects.toMatchObject(atSheet)
  await expect(dry(`/files/${'0'.repeat(32)}/gone.csv`)).rejects.toMatchObject(atSheet)
  const onlyProblems = await unclaimedSheet(world, [unclaimedRow({ amount: '0' })])
  await expect(world.admin('admin/import-unclaimed', { sheet: onlyProblems, dry_run: false })).rejects.toMatchObject(
    atSheet,
  )
})

test('an import replaces the years of its sheet, is one ledger entry without a person, and undo restores the former list', async (createWorld) => {
  const world = await createWorld()
  await importUnclaimed(world, [unclaimedRow(), unclaimedRow({ folio: '55', transfer: '27-OCT-2028' })])
  world.wait(1000)
  const sheet = await unclaimedSheet(world, [
    unclaimedRow({ amount: '10' }),
    unclaimedRow({ folio: '66', amount: '0' }),
  ])
  const before = (await world.admin('admin/get-history', {})).data.length
  const { revision, years, counts } = await world.admin('admin/import-unclaimed', { sheet, dry_run: false })
  expect([years, counts]).toEqual([
    [{ year: '2020-2021', rows: 1, total: '10.00', replaces: 1 }],
    { ready: 1, problem: 1 },
  ])
  const history = (await world.admin('admin/get-history', {})).data
  expect(history.length).toBe(before + 1)
  const stored = await world.store.db.selectFrom('ledger').selectAll().where('number', '=', revision).executeTakeFirst()
  expect(JSON.parse(stored?.after ?? '')).toEqual({ years: '2020-2021', rows: 1 })
  expect(await found(world, '1204', '400001')).toMatchObject([{ amount: '10.00' }])
  expect(await found(world, '55', '400001')).toMatchObject([{ year: '2021-2022' }])
  const [last] = (await world.admin('admin/get-unclaimed-imports', {})).data
  expect(last).toMatchObject({ undone: false, undo: revision, years: [{ year: '2020-2021', current: true }] })
  const undone = await world.admin('admin/undo', { number: revision })
  expect(await found(world, '1204', '400001')).toEqual([kumar])
  await world.admin('admin/undo', { number: undone.revision })
  expect(await found(world, '1204', '400001')).toMatchObject([{ amount: '10.00' }])
})

test('the sheet is deleted after the import, no table has a full name or address, and replaced lists are erased after 30 days', async (createWorld) => {
  const world = await createWorld()
  const sheet = await unclaimedSheet(world, [unclaimedRow()])
  const { revision } = await world.admin('admin/import-unclaimed', { sheet, dry_run: false })
  await expect(world.admin('admin/import-unclaimed', { sheet, dry_run: true })).rejects.toMatchObject(atSheet)
  const tables = [
    await world.store.db.selectFrom('unclaimed_dividends').selectAll().execute(),
    await world.store.db.selectFrom('unclaimed_lists').selectAll().execute(),
    await world.store.db.selectFrom('ledger').selectAll().execute(),
    await world.store.db.selectFrom('call_counts').selectAll().execute(),
  ]
  expect(JSON.stringify(tables)).not.toMatch(/Ravi|Kumar|Hill Lane|ABCPK|1204|400 ?001/)
  world.wait(1000)
  await importUnclaimed(world, [unclaimedRow({ amount: '10' })])
  const lists = async () => (await world.store.read.unclaimed.lists()).length
  world.wait(29 * dayMs)
  await world.domain.unclaimed.forgetReplaced()
  expect(await lists()).toBe(2)
  world.wait(2 * dayMs)
  await world.domain.unclaimed.forgetReplaced()
  expect(await lists()).toBe(1)
  expect(await world.store.db.selectFrom('unclaimed_dividends').selectAll().execute()).toHaveLength(1)
  expect(await found(world, '1204', '400001')).toMatchObject([{ amount: '10.00' }])
  const admin = world.as(await world.openSession())
  const [current] = (await admin('admin/get-unclaimed-imports', {})).data
  expect(current?.undo).toBeUndefined()
  await expect(admin('admin/undo', { number: revision + 1 })).rejects.toMatchObject({ code: 'cannot-undo' })
})

test('only people for disclosures import, an auditor reads the counts, and no page or file has a row', async (createWorld) => {
  const world = await createWorld()
  await importUnclaimed(world, [unclaimedRow({ folio: 'ZZ90817' })])
  for (const [role, reads] of [
    ['auditor', 200],
    ['marketing', 403],
  ] as const) {
    const email = `${role}@suvira.example`
    await world.admin('admin/add-admin', { name: role, email, role })
    const token = await world.openSession(email)
    expect((await world.call('admin/get-unclaimed-imports', { body: {}, token })).status).toBe(reads)
    const body = { sheet: '/files/x', dry_run: true }
    expect((await world.call('admin/import-unclaimed', { body, token })).status).toBe(403)
  }
  const { url, close } = await servePages(world)
  onTestFinished(close)
  const page = await fetch(`${url}investorzone/unclaimed-dividends`)
  expect(page.status).toBe(200)
  const files = await listen(world.handle)
  onTestFinished(files.close)
  const paths = [
    '/sitemap.xml',
    '/investorzone/feed.xml',
    '/investorzone/disclosures.json',
    '/investorzone/record.json',
  ]
  const texts = [await page.text()]
  for (const path of paths) texts.push(await (await fetch(files.url + path)).text())
  expect(texts.filter((text) => /R•••|1234\.50|1,234\.50|ZZ90817/.test(text))).toEqual([])
})
