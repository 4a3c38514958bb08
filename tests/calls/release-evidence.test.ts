import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { evidencePath } from '#model/release.ts'
import { asSeen } from '#tests/approvals.ts'
import { pagesIn } from '#tests/indexed-documents.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { endMeeting, recordFilings } from '#tests/release-inputs.ts'
import { atNight, runSize } from '#tests/run-size.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { tinyMp3 } from '#tests/tiny-files.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases, testOnSqlite } from '#tests/world.ts'
import { privateSettings } from '#tools/backup/private-rows.ts'

const test = testOnBothDatabases('the evidence of a release', onPostgresAtNight)
const testOnOneDatabase = testOnSqlite('the evidence of a release')
const testOfLargeFiles = testOnSqlite('the evidence of a release', { sqlite: atNight })

/** The world's clock is at 06:30 UTC on 21 November 2026. */
const instant = '2026-11-21T07:00:00.000Z'

/** Creates a release with two documents scheduled for the instant, and a folder for its evidence. */
async function sealed(createWorld: CreateWorld) {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Board meeting, Q2 FY27', release_at: instant }))
    .data
  const document = { release: id, list: ['EGM'] }
  const results = await pagesIn(world, ['Revenue was 1,204 crore'])
  await world.admin('admin/save-draft', { ...document, slot: 'results', name: 'Results', file_link: results })
  const outcome = await pagesIn(world, ['The board approved'])
  await world.admin('admin/save-draft', { ...document, slot: 'outcome', name: 'Outcome', file_link: outcome })
  await world.admin('admin/publish-release', { id })
  await endMeeting(world, id)
  return { world, site, id, folder: newFolder() }
}

/** Downloads the evidence as the desk does and unpacks it. Returns headers, file paths, and a function that runs its checking program. */
async function checked({ site, id, folder }: Awaited<ReturnType<typeof sealed>>) {
  const reply = await site.asAdmin(evidencePath(id))
  const parts = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  for (const [path, bytes] of Object.entries(parts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  return { headers: reply.headers, paths: Object.keys(parts), check: () => check(folder) }
}

function check(folder: string, ...provided: string[]) {
  // The run's compile cache has a relative path and would be created in this folder.
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined }
  const program = provided.length ? provided : ['check-evidence.mjs']
  const { stdout, status } = spawnSync(process.execPath, program, { cwd: folder, env })
  return { output: String(stdout), status }
}

test('the evidence contains files, fingerprints, times, acknowledgements and ledger entries, and can be checked independently', async (createWorld) => {
  const parts = await sealed(createWorld)
  const { world, id, folder } = parts
  world.setClock(instant)
  await recordFilings(world, id, '2026-11-21T06:59:00.000Z')
  const { headers, paths, check: run } = await checked(parts)
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="evidence-2026-11-21-board-meeting-q2-fy27.zip"',
  )
  const papers = paths.filter((path) => path.startsWith('papers/'))
  expect(papers).toEqual([expect.stringMatching(/^papers\/01-.*\.pdf$/), expect.stringMatching(/^papers\/02-.*\.pdf$/)])
  const readme = readFileSync(join(folder, 'README.txt'), 'utf8')
  expect(readme).toContain('Released 21 Nov 2026, 12:30:00 IST (2026-11-21T07:00:00.000Z)')
  expect(readme).toContain('BSE: 8839410, 21 Nov 2026, 12:29:00 IST (2026-11-21T06:59:00.000Z)\n  Outcome; Results')
  expect(readme).toContain(/^([0-9a-f]{64}) {2}papers/m.exec(readFileSync(join(folder, 'SHA256SUMS'), 'utf8'))?.[1])
  const { output, status } = run()
  expect({ status, wrong: output.match(/^WRONG.*$/gm) }).toEqual({ status: 0, wrong: null })
  expect(output).toContain('add release')
  expect(output).toContain('file document')
  expect(output).toContain('record exchange filing')
  expect(output).toContain('All of it agrees.')
})

testOnOneDatabase(
  'the checker reports a changed byte in any part of any file of the evidence (44.7)',
  async (createWorld) => {
    const parts = await sealed(createWorld)
    parts.world.setClock(instant)
    const { paths, check: run } = await checked(parts)
    const checker = join(newFolder(), 'check-evidence.mjs')
    copyFileSync('public/check-evidence.mjs', checker)
    expect(run()).toMatchObject({ status: 0 })
    const unnoticed = paths.flatMap((path, index) => {
      const place = join(parts.folder, path)
      const before = readFileSync(place)
      const missed = placesIn(before.length, index).filter((position) => {
        writeFileSync(place, withFlippedBit(before, position))
        return check(parts.folder, checker).status === 0
      })
      writeFileSync(place, before)
      return missed.map((position) => `${path}, byte ${position}`)
    })
    expect(unnoticed).toEqual([])
    expect(run()).toMatchObject({ status: 0 })
  },
)

test('the checker reports an added or removed file, and a key that is not the site’s (44.7)', async (createWorld) => {
  const parts = await sealed(createWorld)
  parts.world.setClock(instant)
  const { paths, check: run } = await checked(parts)
  const keysFile = join(newFolder(), 'keys.json')
  const keys = await (await parts.site.get('/investorzone/evidence-keys.json')).json()
  writeFileSync(keysFile, JSON.stringify(keys))
  expect(check(parts.folder, 'check-evidence.mjs', keysFile).status).toBe(0)
  writeFileSync(keysFile, JSON.stringify({ keys: [] }))
  expect(check(parts.folder, 'check-evidence.mjs', keysFile).output).toContain('WRONG: the key is one of the site.')
  writeFileSync(join(parts.folder, 'papers', 'added.pdf'), '%PDF-1.7')
  expect(run().output).toContain('WRONG: papers/added.pdf is not listed in SHA256SUMS.')
  rmSync(join(parts.folder, 'papers', 'added.pdf'))
  const removed = join(parts.folder, paths.find((path) => path.startsWith('papers/')) ?? '')
  rmSync(removed)
  expect(run().status).toBe(1)
  expect(privateSettings).toContain('evidence-signing-key')
})

/** Byte positions to change: the middle of a file and its last byte. By day, one of them in each file. */
function placesIn(length: number, index: number): number[] {
  const places = [...new Set([Math.floor(length / 2), length - 1])]
  return runSize.everyKindOfPage ? places : places.slice(index % places.length).slice(0, 1)
}

function withFlippedBit(bytes: Buffer, position: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[position] = (changed[position] ?? 0) ^ 1
  return changed
}

test('the evidence shows who approved what and when, as the room does, and approvals do not cover later changes', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  await world.admin('admin/set-approval', { sections: ['EGM'] })
  await world.admin('admin/add-admin', { name: 'CFO', email: 'cfo@suvira.example', role: 'approver' })
  const cfo = world.as(await world.openSession('cfo@suvira.example'))
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Meeting', release_at: instant })).data
  for (const name of ['Voting', 'Presentation'])
    await world.admin('admin/save-draft', {
      release: id,
      list: ['EGM'],
      slot: name.toLowerCase() as 'voting' | 'presentation',
      name,
      file_link: await pagesIn(world, [name]),
    })
  const room = async () => (await world.admin('admin/get-release', { id })).data
  const { approval: wrong = '' } = await world.admin('admin/publish-release', { id })
  await cfo('admin/send-back', { id: wrong, reason: 'Page 9 is printed twice' })
  expect((await room()).parts.map(({ approved }) => approved)).toEqual([undefined, undefined])
  await world.admin('admin/abort-release', { id, reason: 'To mend page 9' })
  const { approval = '' } = await world.admin('admin/publish-release', { id })
  world.wait(60_000)
  await cfo('admin/approve', await asSeen(cfo, approval))
  const [by, time] = ['cfo@suvira.example', world.now().toISOString()]
  const { parts, decided } = await room()
  expect(parts.map(({ approved }) => approved)).toMatchObject([
    { by, at: time },
    { by, at: time },
  ])
  expect(decided).toMatchObject([
    { decision: 'send back', by, reason: 'Page 9 is printed twice', documents: [{}, {}] },
    { decision: 'approve', by, at: time, requested_by: 'admin@example.com', documents: [{ name: 'Presentation' }, {}] },
  ])
  world.setClock(instant)
  const texts = unzipSync(new Uint8Array(await (await site.asAdmin(evidencePath(id))).arrayBuffer()))
  expect(String(Buffer.from(texts['README.txt'] ?? []))).toContain(
    'Approved by cfo@suvira.example, 21 Nov 2026, 12:01:00 IST (2026-11-21T06:31:00.000Z): Publish Presentation; Voting',
  )
  expect(JSON.parse(String(Buffer.from(texts['release.json'] ?? []))).decided).toHaveLength(2)
  await world.admin('admin/set-approval', { sections: [] })
  await world.admin('admin/edit-document', { key: parts[0]?.key ?? 0, name: 'Presentation, mended', reason: 'A slip' })
  expect((await room()).parts[0]?.approved).toBeUndefined()
})

test('the evidence is available once the release is fully published, only to people who can read disclosures', async (createWorld) => {
  const { world, site, id } = await sealed(createWorld)
  const path = evidencePath(id)
  world.setClock('2026-11-21T06:59:59.999Z')
  const early = await site.asAdmin(path)
  expect([early.status, await early.text()]).toEqual([400, expect.stringContaining('Nothing has been published yet')])
  world.setClock(instant)
  await world.admin('admin/add-admin', { name: 'Shop', email: 'shop@suvira.example', role: 'catalogue' })
  const authorization = `Bearer ${await world.openSession('shop@suvira.example')}`
  expect((await site.get(path)).status).toBe(401)
  expect((await site.get(path, { authorization })).status).toBe(403)
  expect((await site.asAdmin(evidencePath('nowhere'))).status).toBe(404)
  const head = await site.get(path, { authorization: `Bearer ${site.token}` }, 'HEAD')
  const full = await (await site.asAdmin(path)).arrayBuffer()
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(full.byteLength)])
})

testOfLargeFiles(
  'the evidence is sent as a stream: recordings of 120 MB are never in memory together',
  async (createWorld) => {
    const world = await createWorld()
    const site = await listeningWorld(world)
    const { _id: id } = (await world.admin('admin/add-release', { name: 'Long recordings' })).data
    for (const day of [1, 2, 3, 4]) {
      const sent = await site.stream(tinyMp3(75_000 + day), 'audio/mpeg', `day-${day}.mp3`)
      const { link } = (await sent.json()) as { link: string }
      const document = { slot: 'other' as const, name: `Day ${day}`, audio_link: link, date: '2026-11-21' }
      await world.admin('admin/save-draft', { release: id, list: ['Concall'], ...document })
    }
    await world.admin('admin/publish-release', { id, now: true })
    const before = process.memoryUsage().arrayBuffers
    const reply = await site.asAdmin(evidencePath(id))
    let [bytes, most] = [0, 0]
    for await (const piece of reply.body ?? []) {
      bytes += piece.length
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    expect(bytes).toBe(Number(reply.headers.get('content-length')))
    expect(bytes).toBeGreaterThan(120_000_000)
    // Includes memory that is not collected yet.
    expect(most).toBeLessThan(bytes / 2)
  },
)
