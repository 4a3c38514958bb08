import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { listen } from './http.ts'
import { tinyPdf } from './tiny-files.ts'
import type { World } from './world.ts'

/** Serves a world on a port: files are read and streamed as by a browser. */
export async function listeningWorld(world: World) {
  const server = await listen(world.handle)
  onTestFinished(() => server.close())
  const token = await world.openSession()
  const get = (link: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + link, { headers, method })
  return {
    ...server,
    token,
    get,
    asAdmin: (link: string) => get(link, { authorization: `Bearer ${token}` }),
    stream: (bytes: Buffer, type: string, name: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/api/v1/admin/upload-file`, {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'x-file-name': encodeURIComponent(name),
          ...headers,
        },
      }),
    call: (name: string, body: unknown) =>
      fetch(`${server.url}/api/v1/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }),
  }
}

/** Uploads a file as an admin and returns its link. */
export const upload = async (world: World, bytes = tinyPdf(), name = 'results.pdf') =>
  (await world.admin('admin/file-to-link', { base_64: bytes.toString('base64'), name })).link

/** Files a document that is public at once, or from `release_at` on. Returns its key. */
export async function publish(world: World, link: string, release_at?: string) {
  const field = link.endsWith('.pdf') ? 'file_link' : 'audio_link'
  const { data } = await world.admin('admin/file-documents', {
    list: ['EGM'],
    documents: [{ name: 'Notice', [field]: link }],
    release_at,
  })
  return data?.keys[0] as number
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Returns the paths of the stored uploads. */
export const stored = (world: World) => filesIn(join(world.folder, 'files'))

/** Sends a body in small pieces, to test boundaries at every position. */
export function sendInPieces(
  { port, token }: { port: number; token: string },
  path: string,
  body: string,
  length: number,
): Promise<number> {
  return new Promise((done, fail) => {
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (reply) => {
        reply.resume()
        done(reply.statusCode ?? 0)
      },
    )
    sending.on('error', fail)
    for (let index = 0; index < body.length; index += length) sending.write(body.slice(index, index + length))
    sending.end()
  })
}
