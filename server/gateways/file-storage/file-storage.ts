import type { Readable, Writable } from 'node:stream'

/**
 * Writes the bytes that were asked for and leaves ending to the caller. Rejects when either side breaks off. `target` must be done with
 * a piece when it says so, as a socket is: the memory is used again.
 */
export type Sender = (target: Writable) => Promise<void>

/** Where the bytes of uploaded files are kept, each content once, under its SHA-256 in hex. */
export type FileStorage = {
  /** Keeps a finished temporary file under its hash. When it resolves, the bytes survive a power cut. */
  keep(sha256: string, temporary: string, size: number): Promise<void>
  /** Streams bytes `start` to `end`, both included. Fails if there are none. */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Ready to send the same bytes; must then be called, once. Fails as `read` does. */
  sender(sha256: string, range?: { start: number; end: number }): Promise<Sender>
  /** Path of a file on this machine; undefined if files are stored elsewhere. */
  localPath(sha256: string): string | undefined
  /** Size in bytes, or undefined if it is not there. */
  size(sha256: string): Promise<number | undefined>
  remove(sha256: string): Promise<void>
  /** Why files can be neither kept nor read now, in a sentence for the operator; undefined if they can. */
  whyAway(): Promise<string | undefined>
  /** Hashes of everything that is kept. */
  list(): AsyncIterable<string>
}

/** Whether it is a SHA-256 in small hex digits: what every stored file is called. */
export function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

/** A stored file's name. Throws a sentence for what is none: as part of a path it could lead out of its folder. */
export function mustBeHash(sha256: string): string {
  if (isHash(sha256)) return sha256
  throw new Error(`${JSON.stringify(sha256)} is no SHA-256, so there is no file of that name.`)
}
