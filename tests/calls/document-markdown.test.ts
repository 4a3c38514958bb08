import { expect } from 'vitest'
import { publish } from '#tests/followers.ts'
import { serveRedirects } from '#tests/redirects.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('documents as Markdown')

test('a document has its facts and text as Markdown from its instant on, and is not found before', async (createWorld) => {
  const world = await createWorld()
  const { url } = await serveRedirects(world)
  const key = await publish(world, { name: 'Notice of # 1 <b>', release_at: '2026-12-01T10:00:00.000Z' })
  await world.domain.documentTexts.readAll()
  const get = async () => {
    const reply = await fetch(`${url}/investorzone/documents/${key}.md`)
    return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
  }
  expect((await get()).status).toBe(404)
  world.setClock('2026-12-01T10:00:00.000Z')
  const { status, type, text } = await get()
  expect([status, type]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(text).toContain('# Notice of # 1 &lt;b>\n\n- Section: EGM\n')
  expect(text).toMatch(/- File: http\S+\/files\/\S+\n- SHA-256: [0-9a-f]{64}\n\n## Page 1\n\n\S/)
  await world.as(await world.openSession())('admin/withdraw-document', { key, reason: 'Filed by mistake' })
  expect((await get()).status).toBe(404)
})
