import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { DiskEvent } from './disk-model.ts'

/**
 * Reads the output of `strace -f -y -xx`. Returns the process's changes below `dataDir`, and its acknowledgements on standard output.
 * Reads line by line: the trace may exceed the maximum string length.
 */
export async function readTrace(file: string, dataDir: string): Promise<DiskEvent[]> {
  const events: DiskEvent[] = []
  const ends = new Map<string, number>()
  const startedAt = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    const full = fullLine(line, startedAt)
    if (full) events.push(...eventsOf(full, dataDir, ends))
  }
  return events
}

/** A call interrupted by another thread appears in two lines and counts at its end. `begun` contains the first line of each thread. */
function fullLine(line: string, startedAt: Map<string, string>): string | undefined {
  const thread = line.slice(0, line.indexOf(' '))
  if (line.endsWith('<unfinished ...>')) {
    startedAt.set(thread, line.slice(0, -'<unfinished ...>'.length).trimEnd())
    return
  }
  const resumed = /^\d+\s+<\.\.\. \w+ resumed>(.*)$/.exec(line)
  return resumed ? `${startedAt.get(thread) ?? ''}${resumed[1]}` : line
}

/** `ends` is the position of each file's next write without an offset. */
function eventsOf(line: string, dataDir: string, ends: Map<string, number>): DiskEvent[] {
  const match = /^\d+\s+(\w+)\((.*)\)\s+= (\d+)/.exec(line)
  if (!match) return []
  const [, call = '', rest = '', result = ''] = match
  const below = (path: string) => (path.startsWith(`${dataDir}/`) ? path.slice(dataDir.length + 1) : undefined)
  const texts = [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => bytesOf(hex))
  const descriptor = /^(\d+)<([^>]*)>/.exec(rest)
  if (!descriptor || call.endsWith('at') || call === 'renameat2') {
    const [first, second] = texts.map((bytes) => below(bytes.toString('utf8')))
    return namesOf({ call, rest, first, second, ends })
  }
  const [, number, hex = ''] = descriptor
  if (call === 'write' && number === '1') return promisesIn(texts[0]?.subarray(0, Number(result)) ?? Buffer.alloc(0))
  const target = bytesOf(hex).toString('utf8') || hex
  if (target === dataDir) return call.includes('sync') ? [{ kind: 'sync', path: '' }] : []
  const path = below(target)
  if (path === undefined || path.endsWith('-shm')) return []
  // A folder can only be flushed; its path ends with a slash here, and the model knows if it is a file or a folder.
  if (call.includes('sync'))
    return [
      { kind: 'sync', path },
      { kind: 'sync', path: `${path}/` },
    ]
  if (call === 'ftruncate') return [{ kind: 'size', path, size: Number(/, (\d+)$/.exec(rest)?.[1]) }]
  const bytes = texts[0]?.subarray(0, Number(result)) ?? Buffer.alloc(0)
  const offset = call === 'pwrite64' ? Number(/, (\d+)$/.exec(rest)?.[1]) : (ends.get(path) ?? 0)
  if (call === 'write') ends.set(path, offset + bytes.length)
  return [{ kind: 'write', path, offset, bytes }]
}

type Names = { call: string; rest: string; first?: string; second?: string; ends: Map<string, number> }

function namesOf({ call, rest, first, second, ends }: Names): DiskEvent[] {
  if (call.startsWith('rename')) return first && second ? [{ kind: 'name', path: second, from: first }] : []
  if (first === undefined || first.endsWith('-shm')) return []
  if (call.startsWith('unlink')) return [{ kind: 'remove', path: first }]
  if (call.startsWith('mkdir')) return [{ kind: 'name', path: `${first}/` }]
  if (call !== 'openat' || !rest.includes('O_CREAT') || ends.has(first)) return []
  ends.set(first, 0)
  return [{ kind: 'name', path: first }]
}

function promisesIn(text: Buffer): DiskEvent[] {
  const item = /"item":"([0-9a-f]{24})"/.exec(text.toString('utf8'))?.[1]
  const link = /"link":"([^"]+)"/.exec(text.toString('utf8'))?.[1]
  return item || link ? [{ kind: 'promise', item, link }] : []
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex')
}
