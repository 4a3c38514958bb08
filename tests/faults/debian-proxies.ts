import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { sendRequest, until } from '#tests/load.ts'
import { spawnNginx } from '#tests/nginx.ts'
import { freePort } from '#tests/postgres.ts'
import type { TestProxy } from '#tests/proxy.ts'
import { newFolder } from '#tests/temporary-folder.ts'

/** Starts Debian's Caddy with deploy/Caddyfile, without TLS, on a loopback port. Stopped after the test. */
export async function startCaddy(servers: readonly string[]): Promise<TestProxy> {
  const [port, adminPort] = [await freePort(), await freePort()]
  const folder = newFolder()
  const child = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      SITE_HOST: `http://127.0.0.1:${port}`,
      SERVERS: servers.map(addressOf).join(' '),
    },
  })
  return listening('caddy', child, port)
}

/** Starts Debian's nginx with deploy/nginx-suvira.conf, without TLS, on a loopback port. Stopped after the test. */
export function startNginx(servers: readonly string[]): Promise<TestProxy> {
  return startNginxWith('nginx-suvira.conf', { folder: newFolder(), servers })
}

/** Same with another configuration of deploy/, in a folder of the caller. */
export async function startNginxWith(
  configuration: string,
  place: { folder: string; servers: readonly string[] },
): Promise<TestProxy> {
  const port = await freePort()
  return listening('nginx', spawnNginx(configuration, { ...place, port }), port)
}

function addressOf(server: string): string {
  return new URL(server).host
}

async function listening(name: string, child: ChildProcess, port: number): Promise<TestProxy> {
  let error: Error | undefined
  child.once('error', (cause) => {
    error = new Error(
      `${name} could not be started: ${cause.message}. Install Debian's package (node tools/ensure.mjs proxies).`,
    )
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  async function close(): Promise<void> {
    if (child.pid === undefined || child.exitCode !== null) return
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(close)
  const url = `http://127.0.0.1:${port}`
  await until(`${name} listens`, async () => {
    if (error) throw error
    return sendRequest(url).then(
      () => true,
      () => false,
    )
  })
  return { url, port, close }
}
