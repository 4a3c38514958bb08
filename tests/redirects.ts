import { onTestFinished } from 'vitest'
import { listen } from './http.ts'
import { tinyPdf } from './tiny-files.ts'
import type { World } from './world.ts'

/** Serves a world. `get` returns the status of a path, and the target of a redirect. */
export async function serveRedirects(world: World) {
  const site = await listen(world.handle)
  onTestFinished(site.close)
  const get = async (path: string, method = 'GET') => {
    const reply = await fetch(site.url + path, { method, redirect: 'manual' })
    await reply.arrayBuffer()
    return [reply.status, reply.headers.get('location')].filter((part) => part !== null)
  }
  return { ...site, get }
}

/** Files a document with a PDF. Returns its key and the link of its file. */
export async function fileDocument({ admin }: World, release_at?: string) {
  const base_64 = tinyPdf('Q1 results').toString('base64')
  const { link } = await admin('admin/file-to-link', { base_64, name: 'Q1 results.pdf' })
  const documents = [{ name: 'Q1 results', file_link: link }]
  const { data } = await admin('admin/file-documents', { list: ['EGM'], documents, release_at })
  return { key: data?.keys[0] ?? 0, link }
}
