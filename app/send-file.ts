import { Refusal } from '#contract/refusal.ts'
import { signInElsewhere } from './api.ts'
import { readSession } from './session.ts'

type Sending = {
  onProgress: (share: number) => void
  signal?: AbortSignal
  /** Call that receives the file. */
  call?: 'admin/upload-file' | 'admin/upload-picture'
}

const messages = {
  notUploaded: (name: string) => `${name} could not be uploaded. Check your connection, then try again.`,
  notSaved: (name: string) => `${name} could not be saved. Try again in a minute.`,
}

/** Links of the files that have arrived: no file is sent twice. */
export const sentLinks = new WeakMap<File, string>()

/** Returns the link of a file, which is sent unless it has arrived before. */
export async function sendFile(file: File, options: Sending): Promise<string> {
  const link = sentLinks.get(file) ?? (await upload(file, options))
  sentLinks.set(file, link)
  return link
}

/**
 * Sends a file's raw bytes and returns its future link. Does not use `fetch`, which reports no upload progress (`share` from 0 to 1).
 * Aborting rejects with the signal's reason.
 */
function upload(file: File, { onProgress, signal, call = 'admin/upload-file' }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1/${call}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name))
    request.setRequestHeader('authorization', `Bearer ${readSession()?.token ?? ''}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onerror = () => reject(new Refusal('try-later', messages.notUploaded(file.name)))
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const { link, err, code } = readReply(request.responseText)
      if (request.status === 200 && link) resolve(link)
      else if (code === 'not-signed-in') reject(new Refusal(code, signInElsewhere))
      else reject(new Refusal(code ?? 'try-later', err ?? messages.notSaved(file.name)))
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

type Reply = { link?: string; err?: string; code?: ConstructorParameters<typeof Refusal>[0] }

/** Parses a reply without a schema, as `app/api.ts` does. */
function readReply(text: string): Reply {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
