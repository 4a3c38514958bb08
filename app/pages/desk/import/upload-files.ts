import { api } from '#app/api.ts'
import { sha256Of } from '#app/filing/same-bytes.ts'
import { sendFile, sentLinks } from '#app/send-file.ts'

/** Number of files hashed and compared with earlier uploads at a time, and of simultaneous uploads. */
const portionFiles = 50
const uploadsAtOnce = 2

type Uploading = { onUploaded: (count: number) => void; signal: AbortSignal }

/** Uploads files that have not arrived before, also before a reload. Returns their links. Rejects if one cannot be sent. */
export async function uploadFiles(
  files: readonly File[],
  { onUploaded, signal }: Uploading,
): Promise<ReadonlyMap<File, string>> {
  const links = new Map<File, string>()
  for (let start = 0; start < files.length; start += portionFiles) {
    const portion = files.slice(start, start + portionFiles)
    await findEarlier(portion.filter((file) => !sentLinks.has(file)))
    const waiting = portion.values()
    let isStopped = false
    const worker = async () => {
      for (const file of waiting) {
        if (isStopped) return
        links.set(file, await sendFile(file, { onProgress: () => {}, signal }))
        onUploaded(links.size)
      }
    }
    const workers = Array.from({ length: uploadsAtOnce }, () =>
      worker().catch((error: unknown) => {
        isStopped = true
        throw error
      }),
    )
    // All have ended before a failure is reported, so that none reports progress afterwards.
    await Promise.allSettled(workers)
    await Promise.all(workers)
  }
  return links
}

async function findEarlier(files: readonly File[]): Promise<void> {
  if (!files.length) return
  const hashes = new Map<File, string>()
  for (const file of files) hashes.set(file, await sha256Of(file))
  const { data } = await api('admin/find-uploaded', { sha256: [...new Set(hashes.values())] })
  const links = new Map(data.map(({ sha256, link }) => [sha256, link]))
  for (const [file, sha256] of hashes) {
    const link = links.get(sha256)
    if (link) sentLinks.set(file, link)
  }
}
