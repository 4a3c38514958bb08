import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { byteRange } from './byte-range.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import type { Door } from './front.ts'
import { sendText } from './front.ts'
import type { Headers, SecurityHeaders } from './security-headers.ts'

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
  '.xml': 'application/xml; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'audio/mp4',
  '.pdf': 'application/pdf',
}

type Asset = {
  type: string
  headers: Headers
  etag: string
  files: Partial<Record<Encoding, { path: string; size: number }>>
}

/** Files whose names change with their bytes: the build's, and the pictures of tools/pictures.ts. */
const named = /^\/(assets|pictures)\//
/** Files up to this size are kept in memory once asked for … */
const keptFileMax = 512 * 1024
/** … as long as all of them together stay below this. */
const keptBytesMax = 24 * 1024 * 1024

/**
 * Serves what the build made. The folder is read once, at start: a path is either in that list or it is not a file, so no request ever
 * reaches the disk by a name of its own.
 */
export function createAssetDoor(folder: string, headers: SecurityHeaders): Door {
  const assets = listAssets(folder, headers)
  const kept = new Map<string, Buffer>()
  let keptBytes = 0

  async function bytesOf(path: string, size: number): Promise<Buffer | undefined> {
    const known = kept.get(path)
    if (known || size > keptFileMax || keptBytes + size > keptBytesMax) return known
    const bytes = await readFile(path)
    if (!kept.has(path)) keptBytes += bytes.length
    kept.set(path, bytes)
    return bytes
  }

  return async (request, response, { path }) => {
    const asset = assets.get(path)
    if (!asset) return false
    // Scripts, styles and pictures are governed by the page that uses them.
    response.removeHeader('content-security-policy')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendText(response, 405, 'Files are read with GET.')
      return true
    }
    if (request.headers['if-none-match']?.includes(asset.etag)) {
      response.writeHead(304, { ...asset.headers, etag: asset.etag })
      response.end()
      return true
    }
    const accepted = encodingFor(request.headers['accept-encoding'] as string | undefined)
    const encoding: Encoding = asset.files[accepted] ? accepted : 'identity'
    const file = asset.files[encoding]
    if (!file) return false
    const known: Headers = { ...asset.headers, 'content-type': asset.type, etag: asset.etag }
    if (asset.files.br) known.vary = 'accept-encoding'
    if (encoding !== 'identity') known['content-encoding'] = encoding
    await send(request, response, {
      ...file,
      known,
      bytes: await bytesOf(file.path, file.size),
      whole: Boolean(asset.files.br),
    })
    return true
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { path, size, known, bytes, whole }: { path: string; size: number; known: Headers; bytes?: Buffer; whole: boolean },
): Promise<void> {
  const range = whole ? undefined : byteRange(request.headers.range, size)
  if (range === 'none') {
    response.setHeader('content-range', `bytes */${size}`)
    return sendText(response, 416, 'There are no such bytes in this file.')
  }
  const { from, to } = range ?? { from: 0, to: size - 1 }
  response.writeHead(range ? 206 : 200, {
    ...known,
    ...(!whole && { 'accept-ranges': 'bytes' }),
    ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
    'content-length': String(to - from + 1),
  })
  if (request.method === 'HEAD') response.end()
  else if (bytes) response.end(range ? bytes.subarray(from, to + 1) : bytes)
  else await pipeline(createReadStream(path, { start: from, end: to }), response).catch(ignoreGone)
}

/** A reader who leaves in the middle is no error of ours. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
}

function listAssets(folder: string, headers: SecurityHeaders): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)]
    const path = join(folder, name)
    const url = `/${name.split(sep).map(encodeURIComponent).join('/')}`
    if (!type || url.includes('/.')) continue
    const { size, mtimeMs } = statSync(path)
    const files: Asset['files'] = { identity: { path, size } }
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (existsSync(path + ending)) files[encoding] = { path: path + ending, size: statSync(path + ending).size }
    }
    const etag = `W/"${createHash('sha256').update(`${name} ${size} ${mtimeMs}`).digest('base64url').slice(0, 16)}"`
    assets.set(url, { type, headers: named.test(url) ? headers.asset : headers.lastingName, etag, files })
  }
  return assets
}
