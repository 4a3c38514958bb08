import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allDocuments } from '#model/investor-zone.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { file, groupOf, names, read, readAsVisitor, toPost } from '#tests/investor-zone.ts'
import { listen } from '../http.ts'
import { tinyMp3, tinyPdf } from '../tiny-files.ts'
import { onBothByDay, testOnBothDatabases } from '../world.ts'

/** Time until the release, in milliseconds. */
const offsetMs = 3000

const release = '2026-11-21T07:00:00.000Z'

test('documents appear on every route exactly at a real release three seconds ahead, without a job', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-release-'))
  const app = await createApp({ config: readConfig({ DATA_DIR: folder, SEED: 'none' }) })
  const server = await listen(app.handle)
  try {
    const link = (bytes: Buffer, name: string) =>
      app.domain.files.storeBase64('sample content', bytes.toString('base64'), name)
    const pdf = await link(tinyPdf(), 'results.pdf')
    const audio = await link(tinyMp3(), 'call.mp3')
    const release = new Date(Date.now() + offsetMs)
    const drafts = [
      { list: ['Financial results', 'Financial Reports'], fields: { name: 'Scheduled results', file_link: pdf } },
      { list: ['Concall'], fields: { name: 'Scheduled call', audio_link: audio } },
    ]
    const releaseAt = release.toISOString()
    const { keys } = await app.domain.investorZone.fileDocuments('sample content', drafts, { releaseAt })

    /** Requests everything visible to visitors and checks for the documents. Returns the result with the times before and after. */
    const check = async () => {
      const requested = Date.now()
      const text = async (path: string, method = 'GET') => (await fetch(server.url + path, { method })).text()
      const shown = await Promise.all([
        text('/api/v1/user/get-investors', 'POST').then(
          (body) => body.includes('Scheduled results') && body.includes('Scheduled call'),
        ),
        text('/investorzone/feed.xml').then((body) => body.includes('Scheduled')),
        text('/investorzone/feed.json').then((body) => body.includes('Scheduled')),
        fetch(server.url + pdf).then((reply) => reply.status === 200),
        fetch(server.url + audio, { method: 'HEAD' }).then((reply) => reply.status === 200),
        describesDocument(server.url, keys[0]),
        text('/sitemap-documents.xml').then((body) => body.includes('/documents/')),
      ])
      return { requested, answered: Date.now(), shown }
    }
    const samples: Awaited<ReturnType<typeof check>>[] = []
    while (Date.now() < release.getTime() + 300) samples.push(await check())
    const before = samples.filter(({ answered }) => answered < release.getTime())
    const after = samples.filter(({ requested: request }) => request >= release.getTime())
    expect(before.length).toBeGreaterThan(3)
    expect(after.length).toBeGreaterThan(0)
    for (const { shown } of before) expect(shown).toEqual(Array(7).fill(false))
    for (const { shown } of after) expect(shown).toEqual(Array(7).fill(true))
  } finally {
    await server.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

async function describesDocument(url: string, key: number | undefined): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const requested = { method: 'POST', headers, body: JSON.stringify({ key }) }
  return (await fetch(`${url}/api/v1/user/get-document`, requested)).status === 200
}

const databaseTest = testOnBothDatabases('a scheduled document', onBothByDay)

databaseTest(
  'a scheduled document changes no visitor reply before its release, and then appears without a job',
  async (createWorld) => {
    const world = await createWorld()
    await file(world, 'Open')
    const before = JSON.stringify((await world.call('user/get-investors')).body)
    const catalogue = JSON.stringify(await world.call('user/get-products'))
    await file(world, 'Results', { release_at: release })
    const key = await file(world, 'Press note', { release_at: release, list: ['Press release'] })
    await world.admin('admin/edit-document', { key, name: 'Press note, corrected' })
    expect(JSON.stringify((await world.call('user/get-investors')).body)).toBe(before)
    expect(JSON.stringify(await world.call('user/get-products'))).toBe(catalogue)
    expect(await world.domain.investorZone.nextReleaseAfter(world.now())).toEqual(new Date(release))
    world.setClock('2026-11-21T06:59:59.999Z')
    expect(JSON.stringify((await world.call('user/get-investors')).body)).toBe(before)
    world.setClock(release)
    const content = await readAsVisitor(world)
    expect(names(content).sort()).toEqual(['Open', 'Press note, corrected', 'Results'])
    expect(JSON.stringify(content)).not.toContain('release_at')
    expect(await world.domain.investorZone.nextReleaseAfter(world.now())).toBeUndefined()
  },
)

databaseTest(
  'admins can preview a scheduled document as of its release and see its release time',
  async (createWorld) => {
    const world = await createWorld()
    await file(world, 'Results', { release_at: '2026-11-21T12:30:00+05:30' })
    expect(allDocuments(await read(world))[0]?.release_at).toBe(release)
    expect(names((await world.admin('admin/get-investors', { at: release })).data)).toEqual(['Results'])
    expect(names((await world.admin('admin/get-investors', { at: '2026-11-21T06:59:00Z' })).data)).toEqual([])
  },
)

databaseTest(
  'a scheduled document remains scheduled if a client posts it back without the release time',
  async (createWorld) => {
    const world = await createWorld()
    await file(world, 'Results', { release_at: release })
    const groups = toPost(await read(world))
    for (const document of groupOf(groups, 'Company Policy')) delete document.release_at
    await world.admin('admin/edit-investor', { rightArray: groups })
    expect(names(await readAsVisitor(world))).toEqual([])
  },
)

databaseTest('an array from the visitors’ view never withdraws a scheduled document', async (createWorld) => {
  const world = await createWorld()
  await file(world, 'Scheduled', { release_at: '2026-12-01T00:00:00Z' })
  await file(world, 'Open')
  const content = await readAsVisitor(world)
  const groups = toPost(content)
  groupOf(groups, 'Company Policy').splice(0, 1)
  await world.admin('admin/edit-investor', { rightArray: groups, revision: content.revision })
  expect(names(await read(world))).toEqual(['Scheduled'])
  const newcomer = world.as(await world.openSession())
  await newcomer('admin/edit-investor', { rightArray: groups })
  expect(names(await read(world))).toEqual(['Scheduled'])
})
