import type { Readable } from 'node:stream'

/** Where the bytes of uploaded files are kept, each content once, under its SHA-256 in hex. */
export type FileStorage = {
  /** Keeps a finished temporary file under its hash. When it resolves, the bytes survive a power cut. */
  keep(sha256: string, temporary: string, size: number): Promise<void>
  /** Streams bytes `start` to `end`, both included. Fails if there are none. */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Size in bytes, or undefined if it is not there. */
  size(sha256: string): Promise<number | undefined>
  remove(sha256: string): Promise<void>
  /** Hashes of everything that is kept. */
  list(): AsyncIterable<string>
}
