import { expect, test } from 'vitest'
import type { HostileAct } from '#tests/hostile-reader.ts'
import { createFileReader, FileReaderLimitError, readSingle } from './create-file-reader.ts'

const mib = 1024 * 1024

const readHostile = createFileReader<HostileAct, number | string>('#tests/hostile-reader.ts', {
  queue: 'upload',
  timeMaxMs: 20_000,
  outputMaxBytes: 8 * mib,
})
const readShortly = createFileReader<HostileAct, number | string>('#tests/hostile-reader.ts', {
  queue: 'upload',
  timeMaxMs: 1500,
  outputMaxBytes: 8 * mib,
})

async function exceededLimit(act: HostileAct, read = readHostile): Promise<string | undefined> {
  try {
    for await (const _ of read(act));
  } catch (error) {
    if (error instanceof FileReaderLimitError) return error.limit
    throw error
  }
}

test('a reader process reads one file after another, also after a damaged file (43.6)', async () => {
  const pid = await readSingle(readHostile('echo'))
  await expect(exceededLimit('an error')).rejects.toThrow('The file is damaged.')
  expect(pid).not.toBe(process.pid)
  expect(await readSingle(readHostile('echo'))).toBe(pid)
})

test('a file that needs unlimited memory ends its reader without cost to the server, and the next file is read (43.6)', async () => {
  const before = process.memoryUsage.rss()
  for (const act of ['buffers without end', 'one buffer of 3 GB'] as const)
    expect([act, await exceededLimit(act)]).toEqual([act, 'memory'])
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * mib)
  expect(await readSingle(readHostile('echo'))).toBeGreaterThan(0)
})

test('a file that needs unlimited time or output ends its reader (43.6)', async () => {
  expect(await exceededLimit('a loop without end', readShortly)).toBe('time')
  expect(await exceededLimit('output without end')).toBe('output')
})

test('files of one queue are read one after another, and cancelled files are not read (43.6)', async () => {
  const stopping = new AbortController()
  const endless = readSingle(readHostile('a loop without end', stopping.signal))
  const next = readSingle(readHostile('echo'))
  setTimeout(() => stopping.abort(), 200)
  await expect(endless).rejects.toThrow('aborted')
  expect(await next).toBeGreaterThan(0)
})
