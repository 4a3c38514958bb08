import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bundledWriter, bundleWriter, prepare } from '#tests/faults/kill-loop.ts'
import { call, pause } from '#tests/load.ts'
import { startServer } from '#tests/server.ts'
import { signIn } from './soak-load.ts'

/** One thing the traced process did, in order. */
type Event =
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'size'; file: string; size: number }
  | { kind: 'sync'; file: string }
  | { kind: 'promise'; item: string }

/** How long the writer is traced, in seconds. */
const tracedS = 5
/** What a disk writes whole. */
const sector = 512

/**
 * F02: traces every write and flush of a writing process, then builds states that a power cut could have left: all that was flushed, and
 * any part of what was not, cut at sectors. In each, whatever had been acknowledged must be there. The same replay without the log's
 * flushes (what a weaker `synchronous` would be) must find losses: otherwise the detector would prove nothing.
 */
export async function power(states = '2000'): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-power-'))
  try {
    const start = join(folder, 'start')
    mkdirSync(start)
    await bundleWriter()
    await prepare({ DATA_DIR: start })
    const before = readFileSync(join(start, 'site.db'))
    const events = trace(folder, start)
    const promises = events.filter(({ kind }) => kind === 'promise').length
    console.log(`traced ${events.length} writes, flushes and ${promises} acknowledgements`)
    const real = replay(events, before, Number(states), folder)
    const weak = replay(
      events.filter((event) => !(event.kind === 'sync' && event.file.endsWith('-wal'))),
      before,
      Math.ceil(Number(states) / 10),
      folder,
    )
    console.log(`as it is: ${JSON.stringify(real)}; without the log’s flushes: ${JSON.stringify(weak)}`)
    return promises > 20 && real.lost === 0 && real.corrupt === 0 && weak.lost > 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function trace(folder: string, dataDir: string): Event[] {
  const file = join(folder, 'trace')
  const calls = 'trace=pwrite64,write,fsync,fdatasync,ftruncate'
  const options = ['-f', '-y', '-xx', '-s', '70000', '-e', calls, '-o', file]
  // The writer is killed, not the tracer: the tracer writes down the end of what it saw.
  const traced = ['timeout', '-s', 'KILL', String(tracedS), process.execPath, bundledWriter]
  spawnSync('strace', [...options, ...traced], { env: { PATH: process.env.PATH, DATA_DIR: dataDir }, stdio: 'ignore' })
  return wholeLines(readFileSync(file, 'latin1')).flatMap((line) => eventOf(line))
}

/** A call that another thread's interrupts is told in two lines; it counts when it ends. */
function wholeLines(text: string): string[] {
  const begun = new Map<string, string>()
  return text.split('\n').flatMap((line) => {
    const thread = line.slice(0, line.indexOf(' '))
    if (line.endsWith('<unfinished ...>')) {
      begun.set(thread, line.slice(0, -'<unfinished ...>'.length).trimEnd())
      return []
    }
    const resumed = /^\d+\s+<\.\.\. \w+ resumed>(.*)$/.exec(line)
    return [resumed ? `${begun.get(thread) ?? ''}${resumed[1]}` : line]
  })
}

function eventOf(line: string): Event[] {
  const found = /^\d+\s+(\w+)\((\d+)<([^>]*)>(?:, (.*))?\)\s+= (\d+)/.exec(line)
  if (!found) return []
  const [, name, descriptor, path = '', rest = '', result] = found
  const file = unhex(path) || path
  if (name === 'write' && descriptor === '1')
    return promisesIn(bytesOf(rest).subarray(0, Number(result)).toString('utf8'))
  if (!/site\.db(-wal)?$/.test(file)) return []
  const known = basename(file)
  if (name === 'fsync' || name === 'fdatasync') return [{ kind: 'sync', file: known }]
  if (name === 'ftruncate') return [{ kind: 'size', file: known, size: Number(rest) }]
  if (name !== 'pwrite64') return []
  const offset = Number(/, (\d+)$/.exec(rest)?.[1])
  return [{ kind: 'write', file: known, offset, bytes: bytesOf(rest).subarray(0, Number(result)) }]
}

function promisesIn(text: string): Event[] {
  const item = /"item":"([0-9a-f]{24})"/.exec(text)?.[1]
  return item ? [{ kind: 'promise', item }] : []
}

function bytesOf(rest: string): Buffer {
  return Buffer.from((/"((?:\\x[0-9a-f]{2})*)"/.exec(rest)?.[1] ?? '').replaceAll('\\x', ''), 'hex')
}

function unhex(text: string): string {
  return text.startsWith('\\x') ? Buffer.from(text.replaceAll('\\x', ''), 'hex').toString('utf8') : ''
}

/** Builds so many states at random moments and opens each. */
function replay(
  events: Event[],
  before: Buffer,
  states: number,
  folder: string,
): { states: number; lost: number; corrupt: number } {
  const moments = Array.from({ length: states }, () => Math.floor(Math.random() * events.length)).sort(
    (one, other) => one - other,
  )
  const disk = new Disk(before)
  let at = 0
  let lost = 0
  let corrupt = 0
  for (const moment of moments) {
    for (; at <= moment; at += 1) disk.take(events[at] as Event)
    const verdict = openState(disk, join(folder, 'state'))
    if (verdict === 'corrupt') corrupt += 1
    if (verdict === 'lost') lost += 1
  }
  return { states, lost, corrupt }
}

function openState(disk: Disk, folder: string): 'fine' | 'lost' | 'corrupt' {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [file, bytes] of disk.afterPowerCut()) writeFileSync(join(folder, file), bytes)
  try {
    const db = new DatabaseSync(join(folder, 'site.db'))
    const check = db.prepare('pragma integrity_check').get()?.integrity_check
    const items = new Set(
      db
        .prepare('select id from items')
        .all()
        .map(({ id }) => id),
    )
    db.close()
    if (check !== 'ok') return 'corrupt'
    return disk.promised.every((item) => items.has(item)) ? 'fine' : 'lost'
  } catch {
    return 'corrupt'
  }
}

type Pending = Extract<Event, { kind: 'write' | 'size' }>

/** Files as the platters hold them, and what still waits in memory. */
class Disk {
  promised: string[] = []
  private flushed = new Map<string, Image>()
  private waiting = new Map<string, Pending[]>()

  constructor(database: Buffer) {
    this.flushed.set('site.db', new Image(database))
  }

  take(event: Event): void {
    if (event.kind === 'promise') this.promised.push(event.item)
    else if (event.kind === 'sync') this.flush(event.file)
    else this.waitingFor(event.file).push(event)
  }

  private flush(file: string): void {
    const image = this.flushed.get(file) ?? new Image(Buffer.alloc(0))
    for (const pending of this.waitingFor(file)) image.apply(pending)
    this.flushed.set(file, image)
    this.waiting.delete(file)
  }

  private waitingFor(file: string): Pending[] {
    const known = this.waiting.get(file) ?? []
    this.waiting.set(file, known)
    return known
  }

  /** What was flushed, and of the rest each piece with even odds, perhaps torn. */
  afterPowerCut(): [string, Buffer][] {
    const files = new Set([...this.flushed.keys(), ...this.waiting.keys()])
    return [...files].map((file) => {
      const image = new Image(this.flushed.get(file)?.bytes() ?? Buffer.alloc(0))
      for (const pending of this.waitingFor(file)) if (Math.random() < 0.5) image.apply(torn(pending))
      return [file, image.bytes()]
    })
  }
}

/** A file's bytes, growing in place. */
class Image {
  private room: Buffer
  private size: number

  constructor(bytes: Buffer) {
    this.room = Buffer.from(bytes)
    this.size = bytes.length
  }

  apply(pending: Pending): void {
    if (pending.kind === 'size') this.resize(pending.size)
    else {
      this.resize(Math.max(this.size, pending.offset + pending.bytes.length))
      pending.bytes.copy(this.room, pending.offset)
    }
  }

  private resize(size: number): void {
    if (size > this.room.length) this.room = Buffer.concat([this.room, Buffer.alloc(size * 2 - this.room.length)])
    if (size < this.size) this.room.fill(0, size, this.size)
    this.size = size
  }

  bytes(): Buffer {
    return this.room.subarray(0, this.size)
  }
}

function torn(pending: Pending): Pending {
  if (pending.kind === 'size' || Math.random() < 0.7) return pending
  const sectors = Math.floor((Math.random() * pending.bytes.length) / sector)
  return { ...pending, bytes: pending.bytes.subarray(0, sectors * sector) }
}

/** F04 for real: from one moment on every flush answers EIO. The next write must not be acknowledged, and the server must be gone. */
export async function flush(): Promise<boolean> {
  const server = await startServer()
  const { token, item } = await signIn(server)
  const ended = new Promise<number | null>((done) => server.process.once('exit', done))
  const failing = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO']
  const tracer = spawn('strace', ['-f', '-q', '-o', '/dev/null', ...failing, '-p', String(server.process.pid)])
  await pause(1000)
  const began = performance.now()
  const reply = await call(server.url, 'admin/edit-product-item', item(1), { token }).catch(() => undefined)
  const code = await Promise.race([ended, pause(10_000)])
  tracer.kill()
  await server.kill()
  console.log(`reply ${reply?.status ?? 'none'}, exit code ${code} after ${Math.round(performance.now() - began)} ms`)
  return code === 70 && reply?.status !== 200
}
