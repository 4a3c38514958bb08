import { api } from '#app/api.ts'
import { sha256Of } from '#app/filing/same-bytes.ts'
import { saveFile } from '#app/save-file.ts'
import { readSession } from '#app/session.ts'
import { Refusal } from '#contract/refusal.ts'

/** The program that checks the evidence, as it stands on the site. */
const checker = 'check-evidence.mjs'

/** Puts the evidence of a release together and hands it to the person as a ZIP. A file that is not what the ledger says is refused. */
export async function saveEvidence(id: string): Promise<void> {
  const { data } = await api('admin/get-release-evidence', { id })
  const { zipSync, strToU8 } = await import('fflate')
  const parts: Record<string, Uint8Array> = { [checker]: await bytesAt(`/${checker}`) }
  for (const { path, text } of data.texts) parts[path] = strToU8(text)
  for (const { path, link, sha256 } of data.files) {
    const bytes = await bytesAt(link)
    if ((await sha256Of(new Blob([bytes]))) !== sha256) throw notWhole(path)
    parts[path] = bytes
  }
  saveFile(`${data.name}.zip`, zipSync(parts, { level: 6 }), 'application/zip')
}

async function bytesAt(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${readSession()?.token ?? ''}` } })
  if (!reply.ok) throw notWhole(address)
  return new Uint8Array(await reply.arrayBuffer())
}

const notWhole = (place: string) =>
  new Refusal('try-later', `${place} could not be fetched whole. Try again; if it stays so, run ./suvira verify.`)
