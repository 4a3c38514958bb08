import { expect } from 'vitest'
import { instance } from '#tests/fixtures/xbrl.ts'
import { listeningWorld, upload } from '#tests/listening-world.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('XBRL files')

const xbrl = (world: World, bytes = instance(), name = 'results.xml') => upload(world, bytes, name)

async function disclosed(get: (link: string) => Promise<Response>) {
  const { documents } = await (await get('/investorzone/disclosures.json')).json()
  return documents as { key: number; link?: string; xbrl?: { link: string; sha256: string; bytes: number } }[]
}

async function file(world: World, fields: Record<string, string>, release_at?: string): Promise<number> {
  const { data } = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Outcome', ...fields }],
    release_at,
  })
  return data?.keys[0] ?? 0
}

test('an XBRL file is published with its PDF at one instant, and is invisible before', async (createWorld) => {
  const world = await createWorld()
  const { get, asAdmin } = await listeningWorld(world)
  const release_at = '2026-11-21T07:00:00.000Z'
  const [file_link, xbrl_link] = [await upload(world), await xbrl(world)]
  const key = await file(world, { file_link, xbrl_link }, release_at)
  const visible = async () => ({
    file: (await get(xbrl_link)).status,
    page: (await world.call('user/get-document', { body: { key } })).body.data?.xbrl_link,
    listed: (await disclosed(get)).map((row) => row.xbrl?.link),
    zone: JSON.stringify((await world.visitor('user/get-investors')).data).includes(xbrl_link),
    feed: (await (await get('/investorzone/feed.json')).text()).includes(xbrl_link),
  })
  expect(await visible()).toEqual({ file: 404, page: undefined, listed: [], zone: false, feed: false })
  expect((await asAdmin(xbrl_link)).status).toBe(200)
  world.setClock(release_at)
  expect(await visible()).toEqual({ file: 200, page: xbrl_link, listed: [xbrl_link], zone: true, feed: true })
  const reply = await get(xbrl_link)
  expect(reply.headers.get('content-type')).toBe('application/xml')
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(reply.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await reply.arrayBuffer())).toEqual(instance())
  await world.admin('admin/withdraw-document', { key, reason: 'Filed twice' })
  expect(await visible()).toMatchObject({ page: undefined, listed: [], zone: false, feed: false })
  expect((await get(xbrl_link)).status).not.toBe(200)
})

test('an XBRL file added within a day after the PDF is no correction, and can be undone', async (createWorld) => {
  const world = await createWorld()
  const { get } = await listeningWorld(world)
  const key = await file(world, { file_link: await upload(world) })
  world.wait(3_600_000)
  const xbrl_link = await xbrl(world)
  const { revision } = await world.admin('admin/edit-document', { key, xbrl_link, reason: 'XBRL after the PDF' })
  const [row] = await disclosed(get)
  expect(row?.xbrl).toMatchObject({ link: xbrl_link, bytes: instance().length })
  expect(row?.xbrl?.sha256).toMatch(/^[0-9a-f]{64}$/)
  const { data } = await world.visitor('user/get-document', { key })
  expect([data.xbrl_link, data.corrected_at]).toEqual([xbrl_link, undefined])
  await world.admin('admin/undo', { number: revision, reason: 'A slip' })
  expect((await disclosed(get))[0]?.xbrl).toBeUndefined()
  expect((await get(xbrl_link)).status).not.toBe(200)
})

test('an XBRL file without a PDF, and another file in its place, are refused at their field', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  const save = (fields: Record<string, string>) =>
    world.call('admin/file-documents', { body: { list: ['EGM'], documents: [{ name: 'X', ...fields }] }, token })
  const [pdf, xml] = [await upload(world), await xbrl(world)]
  expect(await save({ xbrl_link: xml })).toMatchObject({
    status: 400,
    body: { err: 'An XBRL file belongs to a PDF. Upload the PDF too.' },
  })
  expect(await save({ file_link: pdf, xbrl_link: pdf })).toMatchObject({
    status: 400,
    body: { err: 'The XBRL file must be an XBRL instance (XML). Upload one.' },
  })
  expect(await save({ file_link: xml })).toMatchObject({ status: 400 })
})

const root = '<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance">'
const wrong: Readonly<Record<string, [content: string, problem: RegExp]>> = {
  'a document type': [`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]>${root}&a;</xbrli:xbrl>`, /DOCTYPE/],
  'an external document type': [
    `<?xml version="1.0"?><!DOCTYPE x SYSTEM "http://evil.example/x.dtd">${root}</xbrli:xbrl>`,
    /DOCTYPE/,
  ],
  'an undefined entity': [`<?xml version="1.0"?>${root}&other;</xbrli:xbrl>`, /not well-formed/],
  'an open element': [`<?xml version="1.0"?>${root}<xbrli:context>`, /not well-formed/],
  'a style sheet': [`<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?>${root}</xbrli:xbrl>`, /xml-stylesheet/],
  'another root': ['<?xml version="1.0"?><rss version="2.0"></rss>', /not an XBRL instance/],
  'elements of a page': [
    `<?xml version="1.0"?>${root}<a:b xmlns:a="http://www.w3.org/1999/xhtml"/></xbrli:xbrl>`,
    /no XBRL/,
  ],
  'nesting without end': [`<?xml version="1.0"?>${root}${'<xbrli:a>'.repeat(5000)}`, /too many elements/],
  'bytes that are no text': [`<?xml version="1.0"?>${root}\u00ff</xbrli:xbrl>`, /UTF-8/],
}

test('an XBRL file must be a well-formed instance without document type, entities, style sheets and pages', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  for (const [name, [content, problem]] of Object.entries(wrong)) {
    const base_64 = Buffer.from(content, 'latin1').toString('base64')
    const reply = await world.call('admin/file-to-link', { body: { base_64, name: 'x.xml' }, token })
    expect([name, reply.status, reply.body.err]).toEqual([name, 400, expect.stringMatching(problem)])
  }
  const large = Buffer.concat([Buffer.from(`<?xml version="1.0"?>${root}`), Buffer.alloc(10 * 1024 * 1024, ' ')])
  const reply = await world.call('admin/file-to-link', {
    body: { base_64: large.toString('base64'), name: 'x.xml' },
    token,
  })
  expect([reply.status, reply.body.err]).toEqual([413, 'An XBRL file can have at most 10 MB. Choose a smaller file.'])
})
