import { randomBytes } from 'node:crypto'

/** 24 lower-case hex digits. */
export function newId(): string {
  return randomBytes(12).toString('hex')
}
