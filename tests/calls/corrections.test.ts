import { expect } from 'vitest'
import { listeningWorld, publish, upload } from '../listening-world.ts'
import { tinyMp3 } from '../tiny-files.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const lastChange = async (world: World) => (await world.admin('admin/get-history', {})).data[0]

const test = testOnBothDatabases('corrections', onPostgresAtNight)

test('the link of a corrected document still works and leads to the new file (Finding 24)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [old, fresh] = [await upload(world), await upload(world)]
  const key = await publish(world, old)
  await world.admin('admin/edit-document', { key, file_link: fresh, reason: 'Page 3 was missing' })

  const page = await site.get(old, html)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('link')).toBe(`<${fresh}>; rel="successor-version"`)
  const text = await page.text()
  expect(text).toContain('This document was corrected')
  // A visitor from an old mail sees whose document it was, and which.
  expect(text).toContain('Suvira Parenterals Limited</strong>')
  expect(text).toContain(`replaced ${old.split('/').at(-1)} on `)
  expect(text).toContain(`href="${fresh}"`)
  expect(text).toContain('21 Nov 2026, 12:00 IST')
  // The reason is internal to the company.
  expect(text).not.toContain('Page 3')

  for (const reply of [await site.get(`${old}?version=earlier`, html), await site.get(old)]) {
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(reply.headers.get('link')).toBe(`<${fresh}>; rel="successor-version"`)
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
  }
  await world.admin('admin/undo', { number: (await lastChange(world))?.number ?? 0, reason: 'It was right' })
  expect((await site.get(old)).headers.get('link')).toBeNull()
  expect(await (await site.get(fresh, html)).text()).toContain(`href="${old}"`)
})

test('the link of a withdrawn document states the withdrawal and reveals no content (Finding 24)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const links = [await upload(world), await upload(world), await upload(world, tinyMp3(), 'call.mp3')] as const
  const key = await publish(world, links[0])
  await world.admin('admin/edit-document', { key, file_link: links[1], audio_link: links[2], reason: 'A slip' })
  await world.admin('admin/withdraw-document', { key, reason: 'A secret reason' })
  for (const link of links) {
    for (const reply of [await site.get(link), await site.get(link, html), await site.get(`${link}?version=earlier`)]) {
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      const text = await reply.text()
      expect(text).toContain('This document was withdrawn')
      expect(text).not.toMatch(/secret|results|Results/)
    }
  }
  await world.admin('admin/undo', { number: (await lastChange(world))?.number ?? 0 })
  expect((await site.get(links[1])).status).toBe(200)
})

test('a published link stops working if its filing is undone or its release is moved to the future (Finding 24)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [undone, moved] = [await upload(world), await upload(world)]
  await publish(world, undone)
  await world.admin('admin/undo', { number: (await lastChange(world))?.number ?? 0, reason: 'A slip' })
  expect((await site.get(undone)).status).toBe(404)
  const key = await publish(world, moved)
  await world.admin('admin/edit-document', { key, release_at: '2026-11-22T06:30:00.000Z', reason: 'Too early' })
  const gone = await site.get(moved)
  expect(gone.status).toBe(404)
  expect(await gone.text()).not.toContain('22 Nov')
  world.setClock('2026-11-22T06:30:00.000Z')
  expect((await site.get(moved)).status).toBe(200)
})

test('a link that was replaced before its release is unknown to visitors (Finding 24)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [never, scheduled] = [await upload(world), await upload(world)]
  const key = await publish(world, never, '2026-11-21T07:00:00.000Z')
  await world.admin('admin/edit-document', { key, file_link: scheduled })
  expect((await site.get(never, html)).status).toBe(404)
  world.setClock('2026-11-21T07:00:00.000Z')
  expect((await site.get(scheduled, html)).status).toBe(200)
  expect((await site.get(never, html)).status).toBe(404)
})

test('a scheduled file shown by mistake in another document is unknown after the undo, and after its withdrawal', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [right, scheduled] = [await upload(world), await upload(world)]
  const release = '2026-11-22T06:30:00.000Z'
  const waiting = await publish(world, scheduled, release)
  const key = await publish(world, right)
  await world.admin('admin/edit-document', { key, file_link: scheduled, reason: 'A slip' })
  expect((await site.get(scheduled)).status).toBe(200)
  await world.admin('admin/undo', { number: (await lastChange(world))?.number ?? 0, reason: 'It was a slip' })
  const isUnknown = async () => {
    for (const [path, headers] of [[scheduled], [scheduled, html], [`${scheduled}?version=earlier`, html]] as const) {
      const reply = await site.get(path, headers)
      expect([reply.status, await reply.text()]).toEqual([404, 'Not found\n'])
    }
  }
  await isUnknown()
  expect((await site.get(right)).status).toBe(200)
  await world.admin('admin/withdraw-document', { key: waiting, reason: 'Not to be published' })
  await isUnknown()
  await world.admin('admin/restore-document', { key: waiting })
  world.setClock(release)
  expect((await site.get(scheduled)).status).toBe(200)
})

test('a file shown by mistake is not served while a draft contains it, even after an aborted release (Finding 29)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [right, results] = [await upload(world), await upload(world)]
  const key = await publish(world, results)
  await world.admin('admin/edit-document', { key, file_link: right, reason: 'The wrong file' })
  const served = async () => [
    (await site.get(results)).status,
    (await site.get(`${results}?version=earlier`, html)).status,
  ]
  expect(await served()).toEqual([200, 200])
  const release_at = '2026-11-22T06:30:00.000Z'
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Board meeting', release_at })).data
  const document = { list: ['EGM'], name: 'Results', slot: 'results' as const, release: id, file_link: results }
  await world.admin('admin/save-draft', document)
  expect(await served()).toEqual([404, 404])
  await world.admin('admin/publish-release', { id })
  expect(await served()).toEqual([404, 404])
  await world.admin('admin/abort-release', { id, reason: 'The board meets on' })
  expect(await served()).toEqual([404, 404])
})

test('a file shown by mistake is not served while its publication in another document awaits approval (Finding 29)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [right, wrong] = [await upload(world), await upload(world)]
  const [otherKey, key] = [await publish(world, right), await publish(world, wrong)]
  await world.admin('admin/edit-document', { key, file_link: await upload(world), reason: 'The wrong file' })
  await world.admin('admin/set-approval', { sections: ['EGM'] })
  expect((await site.get(wrong)).status).toBe(200)
  const { approval: id = '' } = await world.admin('admin/edit-document', {
    key: otherKey,
    file_link: wrong,
    reason: 'A slip',
  })
  expect((await site.get(wrong)).status).toBe(404)
  await world.admin('admin/take-back', { id })
  expect((await site.get(wrong)).status).toBe(200)
})

test('the ledger stores the reason for a change of a published document (Finding 24)', async (createWorld) => {
  const world = await createWorld()
  const key = await publish(world, await upload(world))
  expect((await lastChange(world))?.reason).toBeNull()
  await world.admin('admin/edit-document', { key, name: 'Results, corrected', reason: 'The name was wrong' })
  expect((await lastChange(world))?.reason).toBe('The name was wrong')
  for (const [reason, stored] of [
    ['It was right after all', 'It was right after all'],
    [undefined, 'no reason given'],
  ]) {
    await world.admin('admin/withdraw-document', { key, reason: 'Wrong page' })
    await world.admin('admin/restore-document', { key, reason })
    expect((await lastChange(world))?.reason).toBe(stored)
  }
  await world.admin('admin/edit-document', { key, sortdate: '2020-01-02', reason: 'The date was wrong' })
  const number = (await lastChange(world))?.number ?? 0
  const { data } = await world.admin('admin/get-undo', { number })
  expect(data).toEqual({ changes: 1, documents: [{ key, name: 'Results, corrected' }] })
  await world.admin('admin/undo', { number, reason: 'The date was right' })
  expect((await lastChange(world))?.reason).toBe('The date was right')
  const result = await world.admin('admin/get-history', { search: 'the name was wrong' })
  expect(result.data.at(-1)?.reason).toBe('The name was wrong')
  expect(await world.domain.ledger.verify()).toMatchObject({ brokenAt: null })

  const waiting = await publish(world, await upload(world), '2026-12-01T06:30:00.000Z')
  await world.admin('admin/edit-document', { key: waiting, name: 'Not seen yet' })
  const unpublished = await lastChange(world)
  expect(unpublished?.reason).toBeNull()
  expect((await world.admin('admin/get-undo', { number: unpublished?.number ?? 0 })).data.documents).toEqual([])
})

test('a document missing from a saved list is withdrawn, and the ledger records that no reason was given (Finding 24)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const link = await upload(world)
  const key = await publish(world, link)
  const { data } = await world.admin('admin/get-investors', {})
  const rightArray = data.rightArray.slice(1).map((group) => ({
    ...group,
    data: group.data.filter((row) => !('key' in row) || row.key !== key),
  }))
  await world.admin('admin/edit-investor', { rightArray })
  expect((await site.get(link)).status).toBe(404)
  expect(await lastChange(world)).toMatchObject({ action: 'withdraw document', reason: 'no reason given' })
})
