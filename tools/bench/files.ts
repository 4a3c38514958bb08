import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/postgres.ts'
import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { load } from './load.ts'
import { upload } from './upload.ts'

const megabyte = 1024 * 1024
/** Sizes of a presentation, which is cached in memory, and of a recording, which is streamed from disk. */
const sizes = [0.9, 24]
const connections = 8
const rounds = 3

/** Measures file bytes per second against nginx with sendfile on the same file. Without nginx, prints a note and measures nothing. */
export async function files(seconds: number): Promise<Figure[]> {
  if (spawnSync('nginx', ['-v']).status !== 0) {
    console.log('  File bytes against nginx: not measured, since nginx is not installed here (package nginx-light).')
    return []
  }
  const site = await filledSite()
  const figures: Figure[] = []
  for (const size of sizes) {
    const link = await upload(site, size * megabyte)
    await publish(site.url, site.token, link)
    const nginx = await startNginx(largestIn(join(site.dataDir, 'files')))
    const ratios: number[] = []
    const speeds: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const own = await load(site.port, { method: 'GET', path: link }, connections, seconds)
      const baseline = await load(nginx.port, { method: 'GET', path: '/file' }, connections, seconds)
      if (own.failed || baseline.failed) throw new Error(`${link}: ${own.failed + baseline.failed} failed.`)
      ratios.push(own.perSecond / baseline.perSecond)
      speeds.push(own.perSecond * size)
    }
    nginx.stop()
    figures.push({
      name: `A file of ${size} MB: share of nginx on the same file`,
      value: median(ratios),
      unit: '×',
      atLeast: 0.7,
      note: `${Math.round(median(speeds))} MB a second`,
    })
  }
  await site.end()
  return figures
}

/** Visitors can open a file if a visible document refers to it. */
async function publish(url: string, token: string, audio_link: string): Promise<void> {
  const reply = await fetch(`${url}/api/v1/admin/file-documents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ list: ['Concall'], documents: [{ name: 'Concall', audio_link }] }),
  })
  if (!reply.ok) throw new Error(`Publishing was answered ${reply.status}: ${await reply.text()}`)
}

function largestIn(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  const [largest] = paths.sort((a, b) => statSync(b).size - statSync(a).size)
  if (!largest) throw new Error(`There is nothing in ${folder}.`)
  return largest
}

async function startNginx(path: string): Promise<{ port: number; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-nginx-'))
  const port = await freePort()
  // Its workers may run as another user, who must be able to read the copy.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'served'), { mode: 0o755 })
  copyFileSync(path, join(folder, 'served', 'file'))
  chmodSync(join(folder, 'served', 'file'), 0o644)
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'ignore' })
  for (let tries = 0; tries < 50; tries += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/file`, { method: 'HEAD' }).catch(() => undefined)
    if (reply?.ok) break
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    port,
    stop() {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One worker, as our server is one process; no log, as ours writes none on loopback. */
const configuration = (folder: string, port: number) => `daemon off; worker_processes 1; pid nginx.pid;
events { worker_connections 2000; }
http {
  sendfile on; tcp_nopush on; keepalive_requests 1000; access_log off; default_type audio/mpeg;
  client_body_temp_path temporary; proxy_temp_path temporary; fastcgi_temp_path temporary; uwsgi_temp_path temporary; scgi_temp_path temporary;
  server { listen 127.0.0.1:${port}; root ${join(folder, 'served')}; }
}
`
