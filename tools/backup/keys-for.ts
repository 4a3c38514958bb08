import { readFile } from 'node:fs/promises'
import type { Operator } from '../operator/operator.ts'
import { folderOfAll } from './backup-names.ts'
import { isBucket, openBucket } from './bucket.ts'
import { keysIn, keysName, readKeys } from './enquiry-keys.ts'
import type { Manifest } from './manifest.ts'
import { otherKeys } from './seal-rows.ts'
import type { EnquiryKeys } from './sealed-enquiries.ts'

/**
 * Returns the keys of a backup's enquiries, if they are sealed. They are read from beside the backup, from the named file, or not at all.
 * Throws if they are missing.
 */
export async function keysFor(
  { format }: Manifest,
  { from, keys }: { from: string; keys?: string },
  operator: Operator,
): Promise<EnquiryKeys | undefined> {
  if (format === 1) return undefined
  if (keys === 'none') return new Map()
  if (keys) return readKeys(await readFile(operator.pathOf(keys), 'utf8'), keys)
  const place = isBucket(from)
    ? openBucket(from, operator.config().s3).keys
    : keysIn(folderOfAll(operator.pathOf(from)))
  const text = await place.read()
  if (text === undefined)
    throw new Error(`The keys of its enquiries are missing: there is no ${keysName} in ${from}. ${otherKeys}`)
  return readKeys(text, keysName)
}
