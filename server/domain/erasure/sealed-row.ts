import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type SealedTable, sealedColumnOf } from './personal-data.ts'

/** A row of any table. */
type Row = Record<string, string | number | null>

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const Columns = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/**
 * Returns a row as stored in a backup or while it is locked: id and time, with all other columns encrypted in one. The columns stay those
 * of the table. The key has 32 bytes.
 */
export function sealed(table: SealedTable, { id, at, ...content }: Row, key: Buffer): Row {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(String(id)))
  const text = Buffer.concat([sealing.update(JSON.stringify(content), 'utf8'), sealing.final()])
  const empty = Object.entries(content).map(([column, value]) => [column, typeof value === 'string' ? '' : value && 0])
  const encrypted = Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64')
  return { id: id ?? null, at: at ?? null, ...Object.fromEntries(empty), [sealedColumnOf(table)]: encrypted }
}

/** Returns the original row; undefined if the key does not fit. */
export function unsealed(table: SealedTable, row: Row, key: Buffer): Row | undefined {
  const { id, at } = row
  const bytes = Buffer.from(String(row[sealedColumnOf(table)]), 'base64')
  const text = nonceBytes + tagBytes
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(String(id)))
      .setAuthTag(bytes.subarray(nonceBytes, text))
    const plaintext = Buffer.concat([opening.update(bytes.subarray(text)), opening.final()])
    return { ...Columns.parse(JSON.parse(plaintext.toString('utf8'))), id: id ?? null, at: at ?? null }
  } catch {
    return undefined
  }
}
