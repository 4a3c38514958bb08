import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/gateways/file-storage/s3-client.ts'
import { until } from './load.ts'
import { freePort } from './postgres.ts'
import { backConfig, proxyConfig } from './s3-peer-config.ts'

const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server']

/** True if the store's Debian packages are installed (swift-proxy, -account, -container, -object, memcached). */
export const s3PeerInstalled = [...programs, 'swift-ring-builder', 'memcached'].every((name) =>
  existsSync(`/usr/bin/${name}`),
)

/** Variable with the address from which tests request the run's store. */
export const addressVariable = 'TEST_S3_PEER'

/** Creates a separate bucket in the run's store. The store starts on first use, which takes seven seconds of processor time. */
export async function s3Bucket(): Promise<S3Settings> {
  const reply = await fetch(process.env[addressVariable] ?? '')
  if (!reply.ok) throw new Error(await reply.text())
  const settings = {
    ...((await reply.json()) as Omit<S3Settings, 'bucket'>),
    bucket: `own-${randomBytes(8).toString('hex')}`,
  }
  await waitForStore(settings, settings.bucket)
  return settings
}

/** Starts an S3-compatible store that verifies signatures: OpenStack Swift with s3api, in a separate folder on free ports. */
export async function startS3Peer() {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-s3-'))
  const [proxy = 0, account = 0, container = 0, object = 0, memory = 0] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  )
  const etc = join(folder, 'etc')
  const parts = { account, container, object }
  writeConfig(folder, parts, { proxy, memory })
  const children: ChildProcess[] = [
    spawn('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(memory), '-u', 'nobody'], { stdio: 'ignore' }),
    ...[...Object.keys(parts), 'proxy'].map((name) =>
      spawn('/usr/bin/python3', [`/usr/bin/swift-${name}-server`, join(etc, `${name}.conf`)], { stdio: 'ignore' }),
    ),
  ]
  const settings = {
    endpoint: `http://127.0.0.1:${proxy}`,
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  }
  const stop = stopping(children, folder)
  try {
    await waitForStore(settings, 'first')
    // Objects are stored by another program, which may start later.
    await waitForStore(settings, 'first/object')
  } catch (error) {
    await stop()
    throw error
  }
  return { settings, stop }
}

/** Stops the programs when called or when this process ends: none may remain running. */
function stopping(children: ChildProcess[], folder: string): () => Promise<void> {
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  process.once('exit', killAll)
  return async () => {
    process.off('exit', killAll)
    await Promise.all(
      children.map((child) => {
        const ended = new Promise((done) => child.once('exit', done))
        child.kill('SIGKILL')
        return child.exitCode === null && child.signalCode === null ? ended : undefined
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the configuration and the rings of all four programs, in `etc` below the folder. */
function writeConfig(
  folder: string,
  parts: Record<string, number>,
  { proxy, memory }: { proxy: number; memory: number },
) {
  const etc = join(folder, 'etc')
  mkdirSync(etc)
  mkdirSync(join(folder, 'node', 'd1'), { recursive: true })
  writeFileSync(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = x\nswift_hash_path_prefix = y\n[storage-policy:0]\nname = p0\ndefault = yes\n',
  )
  for (const [name, port] of Object.entries(parts)) {
    writeFileSync(join(etc, `${name}.conf`), backConfig(folder, name, port))
    const ring = (...words: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [`${name}.builder`, ...words], { cwd: etc })
    ring('create', '4', '1', '0')
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    ring('rebalance')
  }
  writeFileSync(join(etc, 'proxy.conf'), proxyConfig(folder, proxy, memory))
}

const startWithinMs = 120_000
/** Maximum wait of a test for the store, in milliseconds: Python starts slowly on a busy machine. */
export const s3PeerWithinMs = 150_000

async function waitForStore(settings: Omit<S3Settings, 'bucket'>, path: string): Promise<void> {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const isTaken = async () => {
    const reply = await client.fetch(`${endpoint}/${path}`, { method: 'PUT' }).catch(() => undefined)
    return reply?.ok === true
  }
  await until(`the S3 peer takes ${path}`, isTaken, startWithinMs)
}
