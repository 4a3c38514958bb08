import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/postgres.ts'
import { tinyMp3 } from '#tests/tiny-files.ts'
import type { Figure } from './figure.ts'
import { type FilledSite, filledSite } from './filled-site.ts'

const writers = 8

/** Start, memory at rest, an upload as large as may be, and durable writes. */
export async function running(seconds: number): Promise<Figure[]> {
  const start = await warmStart()
  const site = await filledSite()
  await new Promise((done) => setTimeout(done, 2000))
  const figures: Figure[] = [
    { name: '`npm start`, nothing changed, until it is ready', value: start, unit: 'ms', atMost: 1500 },
    { name: 'Memory at rest', value: site.rssMb(), unit: 'MB', atMost: 150 },
  ]
  figures.push(await upload(site))
  figures.push(await writes(site, seconds))
  await site.end()
  return figures
}

async function warmStart(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const began = performance.now()
    const child = spawn('npm', ['start', '--silent'], {
      env: { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await new Promise<void>((done) => child.stdout.on('data', (text) => /ready at/.test(String(text)) && done()))
    times.push(performance.now() - began)
    child.kill('SIGTERM')
    await new Promise((done) => child.once('exit', done))
  }
  rmSync(dataDir, { recursive: true, force: true })
  // The first one put the sample content in.
  return Math.min(...times.slice(1))
}

/** A recording of 95 MB, streamed; memory is looked at all the while. */
async function upload(site: FilledSite): Promise<Figure> {
  const size = 95 * 1024 * 1024
  const piece = tinyMp3(2500)
  const before = site.rssMb()
  let peak = before
  const looking = setInterval(() => {
    peak = Math.max(peak, site.rssMb())
  }, 20)
  const status = await new Promise<number>((done, fail) => {
    const sent = request(
      {
        port: site.port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/admin/upload-file',
        headers: {
          authorization: `Bearer ${site.token}`,
          'content-type': 'audio/mpeg',
          'x-file-name': 'concall.mp3',
          'content-length': Math.floor(size / piece.length) * piece.length,
        },
      },
      (reply) => reply.on('end', () => done(reply.statusCode ?? 0)).resume(),
    )
    sent.once('error', fail)
    let left = Math.floor(size / piece.length)
    const more = () => {
      while (left > 0) {
        left -= 1
        if (!sent.write(piece)) return void sent.once('drain', more)
      }
      sent.end()
    }
    more()
  })
  clearInterval(looking)
  if (status !== 200) throw new Error(`The upload was answered ${status}.`)
  return { name: 'Growth of memory during an upload of 95 MB', value: peak - before, unit: 'MB', atMost: 64 }
}

/** Enquiries and edits as admins make them: acknowledged only when they are on the disk. */
async function writes(site: FilledSite, seconds: number): Promise<Figure> {
  const call = async (name: string, body: unknown) => {
    const reply = await fetch(`${site.url}/api/v1/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.token}` },
    })
    return {
      status: reply.status,
      body: (await reply.json()) as {
        data: { section: { _id: string }[]; subsection: { _id: string; section_id: string }[] }
      },
    }
  }
  const { data } = (await call('admin/get-products', {})).body
  const subsection = data.subsection[0]
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let number = 0; performance.now() < end && done < 5900; number += 1) {
        const { status } = await call('admin/add-product-item', {
          brand_name: `Bench ${writer}-${number}`,
          category: 'Bench',
          section_id: subsection?.section_id,
          subsection_id: subsection?._id,
        })
        if (status !== 200) throw new Error(`A write was answered ${status}.`)
        done += 1
      }
    }),
  )
  return {
    name: 'Writes by eight admins at once, each with its ledger entry',
    value: done / seconds,
    unit: 'a second',
    note: 'fsync before each answer',
  }
}
