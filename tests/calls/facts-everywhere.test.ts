import { expect } from 'vitest'
import { changeFacts, fieldsWithMarkers, numbersIn, textsIn } from '#tests/company-markers.ts'
import { everythingPublic, isIn } from '#tests/everything-public.ts'
import { plantWith } from '#tests/plants.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { atNight } from '#tests/run-size.ts'
import { testOnBothDatabases, testOnSqlite, type World } from '#tests/world.ts'

const test = testOnBothDatabases('company facts')

const boardPage = '/investorzone/composition-of-board-and-committees'

/** Sample values that are also ordinary words of the pages' texts, or parts of identifiers that never change. */
const ordinary = [
  // Towns of the plants in milestones and pictures' texts, which editors of pages change.
  ...['Mumbai', 'Navi Mumbai', 'Dehradun'],
  ...['WHO-GMP', 'ISO 9001', 'ISO 14001', 'Tablets', 'Capsules', 'Ampoules', 'Oral drops', 'Dry powder vials'],
  ...['No critical finding', 'Plain, film-coated and dispersible tablets'],
  ...['Liquid vials', 'Shareholders', 'Chair', 'Member', 'Independent Director', 'Company Secretary', 'Final'],
]

/** Sends one mail of each kind: a code, a message, an enquiry with its copy, and a request for approval. */
async function everyMail(world: World) {
  const from = world.mails().length
  await world.call('admin/send-otp', { body: { email: 'admin@example.com' } })
  const visitor = {
    name: 'Ada',
    email: 'ada@hospital.example',
    company: 'Hospital',
    country: 'Kenya',
    message: 'Hello',
  }
  await world.visitor('user/send-message', { ...visitor, subject: 'investors', consent: true })
  const { item } = (await world.visitor('user/get-products')).data
  const items = [{ _id: item[0]?._id ?? '' }]
  await world.visitor('user/send-enquiry', { ...visitor, phone: '', items, consent: true })
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@marker.example', role: 'approver' })
  await world.domain.deliveries.settled()
  return world.mails().slice(from)
}

testOnSqlite('company facts', { sqlite: atNight })(
  'no sample value of a fact remains anywhere once every fact is replaced, and each new value is somewhere',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const before = new Set<string>()
    const markers: string[] = []
    const numbers: number[] = []
    for (const part of ['company', 'board', 'plants', 'dividends'] as const) {
      const { fields } = (await world.admin('admin/get-company-facts', { part })).data
      const replaced = fieldsWithMarkers(part, fields)
      await changeFacts(world, part, replaced)
      for (const { value } of fields) for (const text of textsIn(value)) before.add(text)
      markers.push(...Object.values(replaced).flatMap(textsIn))
      numbers.push(...Object.values(replaced).flatMap(numbersIn))
    }
    const texts = await everythingPublic(world)
    const mails = await everyMail(world)
    for (const { subject, to, text } of mails) texts.set(`mail: ${subject}`, `${to}\n${text}`)
    const sample = [...before].filter((text) => text.length > 3 && !ordinary.includes(text))
    const remaining = [...texts].flatMap(([where, text]) =>
      sample.filter((value) => isIn(value, text)).map((value) => `${where}: ${value}`),
    )
    expect(remaining).toEqual([])
    const all = [...texts.values()].join('\n')
    expect(markers.filter((marker) => !isIn(marker, all))).toEqual([])
    const missing = numbers.filter((number) => !isIn(String(number), all) && !isIn(number.toLocaleString('en-IN'), all))
    expect(missing).toEqual([])
  },
  180_000,
)

test('a director is replaced from an instant on, and nothing differs before it', async (createWorld) => {
  const world = await createWorld()
  const pages = [boardPage, '/', '/investorzone', '/investorzone/investor-contact', '/llms.txt']
  const render = pagesOf(world)
  const shown = async () => Promise.all(pages.map(async (path) => (await render(path)).html))
  const before = await shown()
  const { fields } = (await world.admin('admin/get-company-facts', { part: 'board' })).data
  const replaced = Object.fromEntries(
    fields.map(({ path, value }) => [
      path,
      JSON.parse(JSON.stringify(value).replaceAll('Sanjay Kulkarni', 'Anjali Rao')),
    ]),
  )
  await changeFacts(world, 'board', replaced, '2026-12-01T00:00:00+05:30')
  world.setClock('2026-11-30T18:29:59.999Z')
  expect(await shown()).toEqual(before)
  const row = async (name: string) =>
    (await world.visitor('user/get-regulation-46')).data.find((entry) => entry.row === name)
  expect(await row('directors')).toMatchObject({ changed: '2026-09-24' })
  world.setClock('2026-11-30T18:30:00Z')
  const after = await shown()
  expect(after[0]).toContain('<b>Anjali Rao</b>')
  expect(after[0]).toContain('>AR<')
  expect(after.join()).not.toContain('Kulkarni')
  for (const name of ['directors', 'committees'])
    expect(await row(name)).toMatchObject({ changed: '2026-12-01', status: 'up-to-date' })
  expect(await row('grievance-mail')).toMatchObject({ changed: '2026-07-01' })
})

test('General Information shows the facts of the company, and a value that an earlier release stored', async (createWorld) => {
  const world = await createWorld()
  const facts = async () => (await world.visitor('user/get-investors')).data.rightArray[0]?.data[0]
  const shown = await facts()
  expect(shown).toMatchObject({ comp_name: 'Suvira Parenterals Limited', stock_code: '599999 SAMPLE' })
  const [group] = await world.store.read.investors.groups()
  if (!group) throw new Error('There is no General Information.')
  const stored = JSON.stringify({ ...shown, stock_code: '500001' })
  await world.store.write((rows) => rows.investors.updateGroup({ ...group, facts: stored }))
  await changeFacts(world, 'company', { isin: 'INE111A01011' })
  expect(await facts()).toMatchObject({ isin_no: 'INE111A01011', stock_code: '500001' })
  await changeFacts(world, 'company', { scripCode: '500002' })
  expect(await facts()).toMatchObject({ stock_code: '500002' })
})

test('the desk names a certificate 60 days before it expires', async (createWorld) => {
  const world = await createWorld()
  const certificates = async () => (await world.admin('admin/get-desk')).data.certificates
  const { fields } = (await world.admin('admin/get-company-facts', { part: 'plants' })).data
  const replaced = JSON.parse(JSON.stringify(fields[0]?.value).replace('2028-01-31', '2027-01-20'))
  await changeFacts(world, 'plants', { list: replaced })
  expect(await certificates()).toEqual([
    { plant: 'Dehradun', name: 'WHO-GMP', number: 'SAMPLE-WHO-0257', valid_until: '2027-01-20' },
  ])
  await changeFacts(world, 'plants', { list: null })
  expect(await certificates()).toEqual([])
})

test('a phone number, a web address, a month and a whole number are refused in another form', async (createWorld) => {
  const world = await createWorld()
  const refused = [
    ['company', { 'officer.phone': 'call me' }],
    ['company', { phones: ['+91 22', 'javascript:alert(1)'] }],
    ['company', { 'network.link': 'javascript:alert(1)' }],
    ['company', { 'network.link': 'http://plain.example/' }],
    ['plants', { list: [plantWith({ lastInspection: { by: '', month: 'March', outcome: '' } })] }],
    ['company', { 'desks.safety.answersInDays': 1.5 }],
  ] as const
  for (const [part, values] of refused)
    await expect(changeFacts(world, part, values), JSON.stringify(values)).rejects.toMatchObject({ code: 'bad-input' })
})
