import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DiskEvent, DiskModel } from './disk-model.ts'
import { bundledWriter, bundleWriter, prepare } from './kill-loop.ts'
import { readTrace } from './parse-strace.ts'

/** True if processes can be traced on this machine. */
export const straceWorks = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

export type Verdict = {
  /** Size of the trace: replaying a small one proves little. */
  events: number
  promises: number
  states: number
  lost: number
  altered: number
  corrupt: number
}

/** Unchanged; SQLite with fewer flushes; uploads with their flushes removed from the trace. */
export type Setting = 'full' | 'normal' | 'off' | 'uploads not flushed'

/**
 * Traces every write, name change and flush of a writing process. Then builds states that a power cut could have left: all flushed data,
 * and any part of the rest. Each state must contain all acknowledged data. Weaker settings must be detected, otherwise the check proves
 * nothing. If `tracedS` seconds yield too little on a slow machine, traces again for longer.
 */
export async function powerCuts(
  setting: Setting,
  { states, tracedS }: { states: number; tracedS: number },
): Promise<Verdict> {
  const verdict = await powerCutsOnce(setting, { states, tracedS })
  const enough = verdict.promises > fewestPromises || tracedS > longestTraceS
  return enough ? verdict : powerCuts(setting, { states, tracedS: 2 * tracedS })
}

const fewestPromises = 20
const longestTraceS = 20

async function powerCutsOnce(setting: Setting, { states, tracedS }: { states: number; tracedS: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-power-'))
  try {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    await bundleWriter()
    await prepare({ DATA_DIR: dataDir })
    const disk = modelOf(dataDir)
    const events = await traceWriter({ folder, dataDir, setting, seconds: tracedS })
    return replay(disk, events, { states, folder: join(folder, 'state') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function modelOf(dataDir: string): DiskModel {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  const path = (entry: (typeof entries)[number]) => relative(dataDir, join(entry.parentPath, entry.name))
  const files = entries.filter((entry) => entry.isFile())
  return new DiskModel(
    new Map(files.map((entry) => [path(entry), readFileSync(join(dataDir, path(entry)))])),
    entries.filter((entry) => entry.isDirectory()).map((entry) => `${path(entry)}/`),
  )
}

type Traced = { folder: string; dataDir: string; setting: Setting; seconds: number }

async function traceWriter({ folder, dataDir, setting, seconds }: Traced): Promise<DiskEvent[]> {
  const file = join(folder, 'trace')
  const calls =
    'trace=pwrite64,write,fsync,fdatasync,ftruncate,openat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat'
  const options = ['-f', '-y', '-xx', '-s', '70000', '-e', calls, '-o', file]
  // Kills the writer, not the tracer, which must record the end of the trace.
  const writer = ['timeout', '-s', 'KILL', String(seconds), process.execPath, bundledWriter]
  const weaker = setting === 'normal' || setting === 'off' ? { NODE_OPTIONS: flushingLess(setting) } : {}
  spawnSync('strace', [...options, ...writer], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...weaker },
    stdio: 'ignore',
  })
  const events = await readTrace(file, dataDir)
  if (setting !== 'uploads not flushed') return events
  return events.filter((event) => !(event.kind === 'sync' && event.path.startsWith('files/')))
}

function flushingLess(synchronous: 'normal' | 'off'): string {
  const code = `import { DatabaseSync } from 'node:sqlite'
    const exec = DatabaseSync.prototype.exec
    DatabaseSync.prototype.exec = function (text) {
      return exec.call(this, text.replace('synchronous = full', 'synchronous = ${synchronous}'))
    }`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

function replay(disk: DiskModel, events: DiskEvent[], { states, folder }: { states: number; folder: string }): Verdict {
  const first = events.findIndex(({ kind }) => kind === 'promise')
  const moments = Array.from({ length: states }, () => first + Math.floor(Math.random() * (events.length - first)))
  const promised: Promised = { items: [], links: [] }
  const verdict = { events: events.length, promises: 0, states, lost: 0, altered: 0, corrupt: 0 }
  let index = 0
  for (const moment of moments.sort((a, b) => a - b)) {
    for (; index <= moment; index += 1) {
      const event = events[index] as DiskEvent
      disk.take(event)
      if (event.kind !== 'promise') continue
      verdict.promises += 1
      if (event.item) promised.items.push(event.item)
      if (event.link) promised.links.push(event.link)
    }
    const result = checkState(disk.afterPowerCut(), folder, promised)
    if (result !== 'fine') verdict[result] += 1
  }
  return verdict
}

type Promised = { items: string[]; links: string[] }

function checkState(
  files: Map<string, Buffer>,
  folder: string,
  promised: Promised,
): 'fine' | 'lost' | 'altered' | 'corrupt' {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const name of ['site.db', 'site.db-wal']) {
    const bytes = files.get(name)
    if (bytes) writeFileSync(join(folder, name), bytes)
  }
  try {
    const db = new DatabaseSync(join(folder, 'site.db'))
    const check = db.prepare('pragma integrity_check').get()?.integrity_check
    const items = new Set(idsIn(db, 'select id, id as value from items').keys())
    const hashes = idsIn(db, 'select id, sha256 as value from files')
    db.close()
    if (check !== 'ok') return 'corrupt'
    if (!promised.items.every((id) => items.has(id))) return 'lost'
    if (!promised.links.every((link) => hashes.has(idIn(link)))) return 'lost'
    return promised.links.every((link) => isComplete(files, hashes.get(idIn(link)) ?? '')) ? 'fine' : 'altered'
  } catch {
    return 'corrupt'
  }
}

function idsIn(db: DatabaseSync, query: string): Map<string, string> {
  return new Map(
    db
      .prepare(query)
      .all()
      .map(({ id, value }) => [String(id), String(value)]),
  )
}

function idIn(link: string): string {
  return /[0-9a-f]{32}/.exec(link)?.[0] ?? ''
}

function isComplete(files: Map<string, Buffer>, sha256: string): boolean {
  const bytes = files.get(`files/${sha256.slice(0, 2)}/${sha256}`)
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256
}
