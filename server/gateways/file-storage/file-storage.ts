import type { Readable, Writable } from 'node:stream'

/**
 * Writes the requested bytes; the caller ends the stream. Rejects if either side breaks off. Like a socket, `target` must not use a piece
 * after reporting it as written, because its memory is reused.
 */
export type Sender = (target: Writable) => Promise<void>

/** Storage of uploaded files: each content once, under its SHA-256 in hex. */
export type FileStorage = {
  /** Stores a finished temporary file under its hash. After resolving, the bytes survive a power cut. */
  store(sha256: string, temporary: string, size: number): Promise<void>
  /** Streams bytes `start` to `end`, both included. Fails if there are none. */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Returns a function that sends the same bytes. Call the function exactly once. Fails like `read`. */
  sender(sha256: string, range?: { start: number; end: number }): Promise<Sender>
  /** Returns the local path of a file, or undefined if files are stored elsewhere. */
  localPath(sha256: string): string | undefined
  /** Returns the size in bytes, or undefined if there is no such file. */
  size(sha256: string): Promise<number | undefined>
  remove(sha256: string): Promise<void>
  /** Returns the reason that files can be neither stored nor read now, as a sentence for the operator. Undefined if they can. */
  unavailableReason(): Promise<string | undefined>
  /** Yields the hashes of all stored files. */
  list(): AsyncIterable<string>
}

/** True for a SHA-256 in lower-case hex, the name of every stored file. */
export function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

/** Returns a stored file's name. Throws for anything but a hash, which could lead out of the folder as part of a path. */
export function assertHash(sha256: string): string {
  if (isHash(sha256)) return sha256
  throw new Error(`${JSON.stringify(sha256)} is not a SHA-256, so there is no such file.`)
}
