import { expect, test } from 'vitest'
import { openStream } from '#tests/event-stream.ts'
import { call, pause, sendRequest } from '#tests/load.ts'
import type { Server } from '#tests/server.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { startTopology } from './topology.ts'

test('a release is published on every server at its instant, not earlier, and open pages on each are notified', async () => {
  const { servers, token } = await startTopology()
  const [first, second] = servers as [Server, Server]
  const post = async (name: string, input: object) => (await call(first.url, name, input, { token })).body
  const base_64 = tinyPdf().toString('base64')
  const { link: file_link } = await post('admin/file-to-link', { base_64, name: 'outcome.pdf' })
  const release_at = new Date(Date.now() + 4000).toISOString()
  const { data } = await post('admin/add-release', { name: 'Board meeting', release_at })
  const document = { release: data?._id, slot: 'outcome', list: ['EGM'], name: 'Outcome of the meeting', file_link }
  expect(await post('admin/save-draft', document)).toMatchObject({ status: true })
  expect(await post('admin/publish-release', { id: data?._id })).toMatchObject({ status: true })
  const starts = new Date(Date.now() - 3_600_000).toISOString()
  const event = await post('admin/add-event', { kind: 'board-meeting', name: 'Board meeting', starts })
  const ended_at = new Date(Date.now() - 60_000).toISOString()
  await post('admin/end-release-meeting', { id: data?._id, meeting: event.data?._id, ended_at })
  const streams = await Promise.all(
    servers.map(({ url }) => openStream(`${url}/investorzone/live?since=${new Date().toISOString()}`)),
  )
  const seenAt = await Promise.all([first, second].map((server) => seenFirst(server, file_link ?? '')))
  for (const time of seenAt) {
    expect(time).toBeGreaterThanOrEqual(Date.parse(release_at))
    expect(time - Date.parse(release_at)).toBeLessThan(1500)
  }
  for (const stream of streams)
    expect(await stream.events(1)).toMatchObject([{ at: release_at, count: 1, name: 'Outcome of the meeting' }])
  for (const stream of streams) stream.close()
})

/**
 * Returns the time a visitor could first open a file, in epoch milliseconds. Polls ten times a second; before that the response must be
 * 404.
 */
async function seenFirst({ url }: Server, link: string): Promise<number> {
  for (;;) {
    const { status } = await sendRequest(url + link)
    const time = Date.now()
    if (status === 200) return time
    expect(status).toBe(404)
    await pause(100)
  }
}
