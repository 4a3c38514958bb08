import { dirname } from 'node:path'

/** A change or flush of a traced process in its data folder, in order. Paths are relative to that folder. */
export type DiskEvent =
  | { kind: 'write'; path: string; offset: number; bytes: Buffer }
  | { kind: 'size'; path: string; size: number }
  /** A name was assigned: to a new file or folder, or to a renamed one. */
  | { kind: 'name'; path: string; from?: string }
  | { kind: 'remove'; path: string }
  | { kind: 'sync'; path: string }
  | { kind: 'promise'; item?: string; link?: string }

/** Size of an atomic disk write, in bytes. */
const sector = 512
const folder = Symbol('folder')

type Pending = Extract<DiskEvent, { kind: 'write' | 'size' }>
type Named = Extract<DiskEvent, { kind: 'name' | 'remove' }> & { inode: Inode | typeof folder }

/**
 * A disk as strict as its standard allows. Bytes are safe after a flush of their file, names after a flush of their folder. A power cut
 * may preserve any part of everything else, and any sectors of a write.
 */
export class DiskModel {
  /** State in memory. */
  private names = new Map<string, Inode | typeof folder>()
  /** State on disk. */
  private safe = new Map<string, Inode | typeof folder>()
  private waiting: Named[] = []

  constructor(files: ReadonlyMap<string, Buffer>, folders: readonly string[]) {
    for (const path of folders) this.names.set(path, folder)
    for (const [path, bytes] of files) this.names.set(path, new Inode(bytes))
    this.safe = new Map(this.names)
  }

  take(event: DiskEvent): void {
    if (event.kind === 'name') this.name(event)
    else if (event.kind === 'remove') {
      const inode = this.names.get(event.path)
      if (inode) this.waiting.push({ ...event, inode })
      this.names.delete(event.path)
    } else if (event.kind === 'sync') this.sync(event.path)
    else if (event.kind !== 'promise') this.file(event.path)?.waiting.push(event)
  }

  private name(event: Extract<DiskEvent, { kind: 'name' }>): void {
    // Opening an existing file creates nothing.
    if (event.from === undefined && this.names.has(event.path)) return
    const inode = event.from === undefined ? this.made(event.path) : this.names.get(event.from)
    if (!inode) return
    if (event.from !== undefined) this.names.delete(event.from)
    this.names.set(event.path, inode)
    this.waiting.push({ ...event, inode })
  }

  private made(path: string): Inode | typeof folder {
    return path.endsWith('/') ? folder : new Inode(Buffer.alloc(0))
  }

  private file(path: string): Inode | undefined {
    const inode = this.names.get(path)
    return inode === folder ? undefined : inode
  }

  private sync(path: string): void {
    const file = this.file(path)
    file?.flush()
    const inFolder = ({ path: one }: Named) => folderOf(one) === path
    for (const named of this.waiting.filter(inFolder)) settle(this.safe, named)
    this.waiting = this.waiting.filter((named) => !inFolder(named))
  }

  /** Returns the files that a power cut at this moment could leave. Unflushed changes have even odds. */
  afterPowerCut(): Map<string, Buffer> {
    const names = new Map(this.safe)
    for (const named of this.waiting) if (Math.random() < 0.5) settle(names, named)
    const left = new Map<string, Buffer>()
    for (const [path, inode] of names) {
      if (inode !== folder && reachable(path, names)) left.set(path, inode.afterPowerCut())
    }
    return left
  }
}

/** Returns `a/b/` for `a/b/c`, and for the folder `a/b/c/`; the data folder itself is the empty path. */
function folderOf(path: string): string {
  const above = dirname(path.replace(/\/$/, ''))
  return above === '.' ? '' : `${above}/`
}

function settle(names: Map<string, Inode | typeof folder>, { kind, path, inode, ...named }: Named): void {
  if (kind === 'remove') names.delete(path)
  else names.set(path, inode)
  if ('from' in named && named.from !== undefined) names.delete(named.from)
}

function reachable(path: string, names: ReadonlyMap<string, unknown>): boolean {
  const above = folderOf(path)
  return above === '' || (names.has(above) && reachable(above, names))
}

/** A file's bytes: safe bytes and pending writes. */
class Inode {
  waiting: Pending[] = []
  private room: Buffer
  private size: number

  constructor(bytes: Buffer) {
    this.room = Buffer.from(bytes)
    this.size = bytes.length
  }

  flush(): void {
    for (const pending of this.waiting) this.apply(pending)
    this.waiting = []
  }

  afterPowerCut(): Buffer {
    const state = new Inode(this.room.subarray(0, this.size))
    for (const pending of this.waiting) if (Math.random() < 0.5) state.apply(torn(pending))
    return state.room.subarray(0, state.size)
  }

  private apply(pending: Pending): void {
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
}

function torn(pending: Pending): Pending {
  if (pending.kind === 'size' || Math.random() < 0.7) return pending
  const sectors = Math.floor((Math.random() * pending.bytes.length) / sector)
  return { ...pending, bytes: pending.bytes.subarray(0, sectors * sector) }
}
