import { expect, test } from 'vitest'
import { listen } from '#tests/http.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { onBothDatabases, type World } from '#tests/world.ts'

/** Two who act at the same moment: whatever the order, nothing is lost, nothing doubled, and the ledger is whole. */
onBothDatabases('races', (createWorld) => {
  test('one undoes while another edits: one of them is told, and what stands is what the history says', async () => {
    const world = await createWorld()
    await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
    const other = world.as(await world.openSession('second@suvira.example'))
    const key = await fileOne(world, 'Notice')
    for (let round = 0; round < 15; round += 1) {
      const { revision } = await world.admin('admin/edit-document', { key, name: `Edited ${round}` })
      const [undone, edited] = await Promise.allSettled([
        world.admin('admin/undo', { number: revision }),
        other('admin/edit-document', { key, name: `Meanwhile ${round}` }),
      ])
      expect(edited.status).toBe('fulfilled')
      if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'cannot-undo' })
      expect(await nameOf(world, key)).toBe(`Meanwhile ${round}`)
    }
    expect((await world.domain.ledger.verify()).brokenAt).toBeNull()
  })

  test('a document is withdrawn at the very instant of its release: visitors do not get its file any more', async () => {
    const world = await createWorld()
    const site = await listen(world.handle)
    for (let round = 0; round < 5; round += 1) {
      const { link } = await world.admin('admin/file-to-link', { base_64: pdf(`release ${round}`), name: 'x.pdf' })
      const release_at = new Date(world.now().getTime() + 60_000).toISOString()
      const key = await fileOne(world, `Results ${round}`, { file_link: link, release_at })
      expect((await fetch(site.url + link)).status).toBe(404)
      world.setClock(release_at)
      const [seen, gone] = await Promise.all([
        fetch(site.url + link).then(({ status }) => status),
        world.admin('admin/withdraw-document', { key, reason: 'Too early' }),
      ])
      expect([200, 404]).toContain(seen)
      expect(gone.status).toBe(true)
      expect((await fetch(site.url + link)).status).toBe(404)
      expect(JSON.stringify(await world.visitor('user/get-investors'))).not.toContain(`Results ${round}`)
    }
    await site.close()
  })

  test('the same bytes arrive twice at once, and one of them is never referred to: both links live, then one', async () => {
    const world = await createWorld()
    const upload = () => world.admin('admin/file-to-link', { base_64: pdf('same'), name: 'same.pdf' })
    const [one, other] = await Promise.all([upload(), upload()])
    expect(one.link).not.toBe(other.link)
    await fileOne(world, 'Kept', { file_link: one.link })
    world.wait(25 * 3_600_000)
    expect(await world.domain.files.sweep()).toBe(1)
    expect(await world.domain.files.find(other.link)).toBeUndefined()
    const row = await world.domain.files.find(one.link)
    expect(row && (await world.domain.files.open(row))).toEqual(tinyPdf('same'))
  })

  test('two admins use the same Idempotency-Key: each change happens, and neither gets the other’s reply', async () => {
    const world = await createWorld()
    await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
    const tokens = [await world.openSession(), await world.openSession('second@suvira.example')]
    const headers = { 'idempotency-key': 'shared' }
    const body = { list: ['EGM'], documents: [{ name: 'Twice' }] }
    const replies = await Promise.all(
      [...tokens, ...tokens].map((token) => world.call('admin/file-documents', { token, headers, body })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const keys = replies.map((reply) => reply.body.data?.keys?.[0] ?? reply.body.revision)
    expect(replies[0]?.body.revision).toBe(replies[2]?.body.revision)
    expect(replies[1]?.body.revision).toBe(replies[3]?.body.revision)
    expect(keys[0]).not.toBe(keys[1])
    expect(JSON.stringify(await world.visitor('user/get-investors')).match(/"Twice"/g)).toHaveLength(2)
  })
})

const pdf = (salt: string) => tinyPdf(salt).toString('base64')

async function fileOne(world: World, name: string, fields: object = {}): Promise<number> {
  const { release_at, ...document } = fields as { release_at?: string }
  const filed = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name, ...document }],
    release_at,
  })
  return filed.data?.keys[0] as number
}

async function nameOf(world: World, key: number): Promise<string | undefined> {
  const row = await world.store.read.investors.document(key)
  return row?.name
}
