import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/gateways/file-storage/s3-client.ts'
import { freePort } from './postgres.ts'

const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server']

/** Whether the peer's Debian packages are on this machine (swift-proxy, -account, -container, -object, memcached). */
export const s3PeerInstalled = [...programs, 'swift-ring-builder', 'memcached'].every((name) =>
  existsSync(`/usr/bin/${name}`),
)

/** An S3-compatible store that verifies signatures: OpenStack Swift with s3api, in a folder of its own on free ports. */
export async function startS3Peer(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-s3-'))
  const [proxy = 0, account = 0, container = 0, object = 0, memory = 0] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  )
  const etc = join(folder, 'etc')
  mkdirSync(etc)
  mkdirSync(join(folder, 'node', 'd1'), { recursive: true })
  writeFileSync(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = x\nswift_hash_path_prefix = y\n[storage-policy:0]\nname = p0\ndefault = yes\n',
  )
  const parts = { account, container, object }
  for (const [name, port] of Object.entries(parts)) {
    writeFileSync(join(etc, `${name}.conf`), backConfig(folder, name, port))
    const ring = (...words: string[]) =>
      execFileSync('/usr/bin/swift-ring-builder', [`${name}.builder`, ...words], { cwd: etc })
    ring('create', '4', '1', '0')
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    ring('rebalance')
  }
  writeFileSync(join(etc, 'proxy.conf'), proxyConfig(folder, proxy, memory))
  const children: ChildProcess[] = [
    spawn('/usr/bin/memcached', ['-l', '127.0.0.1', '-p', String(memory), '-u', 'nobody'], { stdio: 'ignore' }),
    ...[...Object.keys(parts), 'proxy'].map((name) =>
      spawn('/usr/bin/python3', [`/usr/bin/swift-${name}-server`, join(etc, `${name}.conf`)], { stdio: 'ignore' }),
    ),
  ]
  const settings = {
    endpoint: `http://127.0.0.1:${proxy}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
  }
  // A test run that is ended early must leave nothing running.
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL')
  }
  const endAll = () => {
    killAll()
    process.exit(143)
  }
  process.once('exit', killAll).once('SIGTERM', endAll)
  const stop = async () => {
    process.off('exit', killAll).off('SIGTERM', endAll)
    await Promise.all(
      children.map((child) => {
        const gone = new Promise((done) => child.once('exit', done))
        child.kill('SIGKILL')
        return child.exitCode === null && child.signalCode === null ? gone : undefined
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  await makeBucket(settings).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { settings, stop }
}

/** How often it is asked whether it is there, five times a second. */
const startTries = 600
/** How long a test waits for the peer, in milliseconds: Python starts slowly on a busy machine. */
export const s3PeerWithinMs = 150_000

/** Waits until the peer takes the bucket. */
async function makeBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Promise<void> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  for (let tries = 0; tries < startTries; tries += 1) {
    const reply = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error('The S3 peer did not start.')
}

function backConfig(folder: string, name: string, port: number): string {
  return `[DEFAULT]
devices = ${folder}/node
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}/etc
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`
}

function proxyConfig(folder: string, port: number, memory: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}/etc
[pipeline:main]
pipeline = catch_errors proxy-logging cache listing_formats s3api tempauth copy slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memory}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:s3api]
use = egg:swift#s3api
s3_acl = false
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`
}
