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

/** Whether the peer's Debian packages are on this machine (swift-proxy, -account, -container, -object, memcached). */
export const s3PeerInstalled = [...programs, 'swift-ring-builder', 'memcached'].every((name) =>
  existsSync(`/usr/bin/${name}`),
)

/** Where tests ask for the store of their run. */
export const addressVariable = 'TEST_S3_PEER'

/** A bucket of one's own in the store of the run, which is started when it is first asked for: that takes seven seconds of a processor. */
export async function s3Bucket(): Promise<S3Settings> {
  const reply = await fetch(process.env[addressVariable] ?? '')
  if (!reply.ok) throw new Error(await reply.text())
  const settings = {
    ...((await reply.json()) as Omit<S3Settings, 'bucket'>),
    bucket: `own-${randomBytes(8).toString('hex')}`,
  }
  await untilTaken(settings, settings.bucket)
  return settings
}

/** An S3-compatible store that verifies signatures: OpenStack Swift with s3api, in a folder of its own on free ports. */
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
    await untilTaken(settings, 'first')
    // The program that keeps objects is another one, and may be there later.
    await untilTaken(settings, 'first/object')
  } catch (error) {
    await stop()
    throw error
  }
  return { settings, stop }
}

/** Ends the programs when it is called or when this process ends: nothing may be left running. */
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

/** The configuration and the rings of all four programs, in `etc` below the folder. */
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

/** How long it may take to start, in milliseconds. */
const startWithinMs = 120_000
/** How long a test waits for the peer, in milliseconds: Python starts slowly on a busy machine. */
export const s3PeerWithinMs = 150_000

/** Puts a bucket, or an object into one, until the peer takes it. */
async function untilTaken(settings: Omit<S3Settings, 'bucket'>, path: string): Promise<void> {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const isTaken = async () => {
    const reply = await client.fetch(`${endpoint}/${path}`, { method: 'PUT' }).catch(() => undefined)
    return reply?.ok === true
  }
  await until(`the S3 peer takes ${path}`, isTaken, startWithinMs)
}
