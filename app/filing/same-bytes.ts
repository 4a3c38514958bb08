import { api } from '#app/api.ts'
import { pageOfList } from '#model/zone-pages.ts'
import { messages } from './messages.ts'

/** SHA-256 of a file's bytes, in hex. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the location of the same bytes among filed documents, in a sentence; undefined if none or the check fails. */
export async function describeFiledCopy(sha256: string): Promise<string | undefined> {
  const result = await api('admin/find-filed', { sha256: [sha256] }).catch(() => undefined)
  const [filed] = result?.data ?? []
  if (!filed) return undefined
  const [group = '', inner] = filed.list
  const place = pageOfList(inner === undefined ? [group] : [group, inner])?.name ?? group
  return messages.proposal.alreadyFiled(filed.name, place)
}
