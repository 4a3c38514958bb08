import { fork } from 'node:child_process'
import { on } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ChildOutput } from './child.ts'

/** What the process runs: a source file by the package's own map, which Node runs as it is, also beside the built server. */
const program = '#server/domain/page-images/child.ts'

/** A page's image as it was drawn: WebP, its size in pixels. */
export type DrawnPage = { page: number; width: number; height: number; bytes: Uint8Array }

type Source = {
  /** The bytes of the PDF, each time from the beginning. */
  open: () => Promise<Readable>
  /** Ends the drawing where it is. */
  signal: AbortSignal
}

/** Of later pages no image is made. */
export const pagesMax = 300
/** How long opening the file, or one page, may take on a machine that is busy with other things, in milliseconds. */
const pageTimeMaxMs = 20_000
/** How many processes one file may cost: each page that ends one costs one. */
const processesMax = 4
/** Memory of the WebAssembly that reads the PDF, in pages of 64 KiB, and of the process's own heap, in MiB. */
const memoryMax = ['--wasm-max-mem-pages=4096', '--max-old-space-size=96']

/**
 * Draws the pages of a PDF in a process of its own, which sees no other file, no setting and no secret, and is ended when it takes too
 * long: whatever the file does to it, it does to nothing else. A page that ends the process has no image; the next process goes on behind it.
 */
export async function* drawPages(source: Source): AsyncGenerator<DrawnPage> {
  let next = 1
  let pages = 1
  for (let processes = 0; processes < processesMax && next <= pages; processes += 1) {
    for await (const told of askProcess(source, next)) {
      if ('pages' in told) pages = Math.min(told.pages, pagesMax)
      else {
        next = told.page + 1
        if (told.image) yield { page: told.page, ...told.image }
      }
    }
    next += 1
  }
}

async function* askProcess({ open, signal }: Source, first: number): AsyncGenerator<ChildOutput> {
  const bytes = await open()
  const child = fork(createRequire(import.meta.url).resolve(program), [String(first), String(pagesMax)], {
    // Windows starts nothing without this one.
    env: { SystemRoot: process.env.SystemRoot },
    execArgv: memoryMax,
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  const timer = setTimeout(end, pageTimeMaxMs)
  try {
    // A process that ended early reads no further.
    if (child.stdin) pipeline(bytes, child.stdin).catch(() => {})
    const messages = on(child, 'message', { signal, close: ['disconnect'] })
    for await (const [told] of messages) {
      timer.refresh()
      yield told
    }
  } finally {
    clearTimeout(timer)
    process.off('exit', end)
    end()
    bytes.destroy()
  }
}
