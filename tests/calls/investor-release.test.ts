import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { listen } from '../http.ts'
import { tinyMp3, tinyPdf } from '../tiny-files.ts'

/** How far ahead the release lies, in milliseconds. */
const aheadMs = 3000

test('a real release three seconds ahead: nothing before it by any route, everything after it, no job in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-release-'))
  const app = await createApp({ config: readConfig({ DATA_DIR: folder, SEED: 'none' }) })
  const server = await listen(app.handle)
  try {
    const link = (bytes: Buffer, name: string) =>
      app.domain.files.storeBase64('sample content', bytes.toString('base64'), name)
    const pdf = await link(tinyPdf(), 'results.pdf')
    const audio = await link(tinyMp3(), 'call.mp3')
    const release = new Date(Date.now() + aheadMs)
    const drafts = [
      { list: ['Financial results', 'Financial Reports'], fields: { name: 'Sealed results', file_link: pdf } },
      { list: ['Concall'], fields: { name: 'Sealed call', audio_link: audio } },
    ]
    await app.domain.investorZone.fileDocuments('sample content', drafts, { releaseAt: release.toISOString() })

    /** Everything a visitor can ask, and whether it shows the documents. Both instants of asking are told. */
    const look = async () => {
      const asked = Date.now()
      const text = async (path: string, method = 'GET') => (await fetch(server.url + path, { method })).text()
      const shown = await Promise.all([
        text('/api/v1/user/get-investors', 'POST').then(
          (body) => body.includes('Sealed results') && body.includes('Sealed call'),
        ),
        text('/investorzone/feed.xml').then((body) => body.includes('Sealed')),
        text('/investorzone/feed.json').then((body) => body.includes('Sealed')),
        fetch(server.url + pdf).then((reply) => reply.status === 200),
        fetch(server.url + audio, { method: 'HEAD' }).then((reply) => reply.status === 200),
      ])
      return { asked, answered: Date.now(), shown }
    }
    const looks: Awaited<ReturnType<typeof look>>[] = []
    while (Date.now() < release.getTime() + 300) looks.push(await look())
    const before = looks.filter(({ answered }) => answered < release.getTime())
    const after = looks.filter(({ asked }) => asked >= release.getTime())
    expect(before.length).toBeGreaterThan(3)
    expect(after.length).toBeGreaterThan(0)
    for (const { shown } of before) expect(shown).toEqual([false, false, false, false, false])
    for (const { shown } of after) expect(shown).toEqual([true, true, true, true, true])
  } finally {
    await server.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
