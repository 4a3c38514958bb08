import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Door } from './front.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
}

/** Files whose names change with their bytes: the build's, and the pictures of tools/pictures.ts. */
const named = /^\/(assets|pictures)\//

/** Serves what the build made. A path with an extension that is not there is a plain 404, never a page. */
export function createAssetDoor(folder: string): Door {
  return async (request, response, { path }) => {
    const extension = extname(path)
    if (!extension || path.endsWith('.data')) return false
    const type = types[extension]
    const file = normalize(join(folder, path))
    if (!type || path.includes('%') || path.includes('/.') || !file.startsWith(folder)) return false
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return false
    response.writeHead(200, {
      'content-type': type,
      'content-length': found.size,
      'cache-control': named.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
    if (request.method === 'HEAD') response.end()
    else await pipeline(createReadStream(file), response)
    return true
  }
}
