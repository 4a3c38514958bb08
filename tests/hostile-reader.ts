import type { ReadFile } from '#server/domain/file-reader/create-file-reader.ts'

const mib = 1024 * 1024

/** Harmful acts of a reader; `echo` is harmless. */
const harmfulActs = {
  echo: () => process.pid,
  'buffers without end': () => {
    const list: Buffer[] = []
    for (;;) list.push(Buffer.alloc(16 * mib, 1))
  },
  'one buffer of 3 GB': () => Buffer.alloc(3000 * mib, 1).length,
  'a loop without end': () => {
    for (;;);
  },
  'an error': () => {
    throw new TypeError('The file is damaged.')
  },
  'output without end': () => 'x'.repeat(2 * mib),
}

export type HostileAct = keyof typeof harmfulActs

export const read: ReadFile<HostileAct, number | string> = async (act, send) => {
  for (;;) {
    const result = harmfulActs[act]()
    await send(result)
    if (act !== 'output without end') return
  }
}
