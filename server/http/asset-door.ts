import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AssetArchive } from '#server/gateways/asset-archive/asset-archive.ts'
import { byteRange } from './byte-range.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import { type Door, sendText } from './front.ts'
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

type AssetFile = { path: string; size: number }

type Asset = {
  type: string
  headers: Headers
  etag: string
  files: Partial<Record<Encoding, AssetFile>>
}

/** Files whose names change with their bytes: the build's, and the pictures of tools/pictures.ts. */
const named = /^\/(assets|pictures)\//
/** Files up to this size are kept in memory once asked for … */
const keptFileMax = 512 * 1024
/** … as long as all of them together stay below this. */
const keptBytesMax = 24 * 1024 * 1024

/**
 * Serves what the build made. The folder is read once, at start: a path is either in that list or it is not a file, so no request ever
 * reaches the disk by a name of its own. A file that was taken away since, by a new build in its place, is left to the next door.
 */
export function createAssetDoor(folder: string, headers: SecurityHeaders): Door {
  const assets = listAssets(folder, headers)
  const kept = new Map<string, Buffer>()
  let keptBytes = 0

  async function openFile({ path, size }: AssetFile): Promise<Buffer | FileHandle> {
    const known = kept.get(path)
    if (known) return known
    if (size > keptFileMax || keptBytes + size > keptBytesMax) return open(path)
    const bytes = await readFile(path)
    if (!kept.has(path)) keptBytes += bytes.length
    kept.set(path, bytes)
    return bytes
  }

  return (request, response, { path }) => {
    const asset = assets.get(path)
    return asset ? sendAsset(request, response, asset, (file) => openFile(file).catch(noneIfMissing)) : false
  }
}

/**
 * Serves the assets of earlier releases, and of a later one that another server already runs: a page that either made finds its scripts
 * and styles here as well.
 */
export function createArchivedAssetDoor(archive: AssetArchive, headers: SecurityHeaders): Door {
  return async (request, response, { path }) => {
    const name = path.slice(1)
    const type = types[extname(name)]
    const found = type && (await archive.find(name))
    if (!found) return false
    const files: Asset['files'] = {}
    for (const [encoding, ending] of endings) {
      const size = found[ending]
      if (size !== undefined) files[encoding] = { path: name + ending, size }
    }
    const etag = etagOf(`${name} ${found['']}`)
    return sendAsset(request, response, { type, headers: headers.asset, etag, files }, (file) =>
      archive.read(file.path),
    )
  }
}

/** Answers with the smallest form the asker takes. `open` answers undefined where the file is gone; then this answers false. */
async function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  openFile: (file: AssetFile) => Promise<Buffer | FileHandle | undefined>,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    sendText(response, 405, 'Files are read with GET.')
    return true
  }
  const accepted = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const encoding: Encoding = asset.files[accepted] ? accepted : 'identity'
  const file = asset.files[encoding]
  const notModified = request.headers['if-none-match']?.includes(asset.etag)
  const opened = file && !notModified && (await openFile(file))
  if (!notModified && !opened) return false
  // Scripts, styles and pictures are governed by the page that uses them.
  response.removeHeader('content-security-policy')
  if (!file || !opened) {
    response.writeHead(304, { ...asset.headers, etag: asset.etag })
    response.end()
    return true
  }
  const known: Headers = { ...asset.headers, 'content-type': asset.type, etag: asset.etag }
  if (asset.files.br) known.vary = 'accept-encoding'
  if (encoding !== 'identity') known['content-encoding'] = encoding
  try {
    await send(request, response, { size: file.size, known, bytes: opened, whole: Boolean(asset.files.br) })
  } finally {
    if (!Buffer.isBuffer(opened)) await opened.close()
  }
  return true
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { size, known, bytes, whole }: { size: number; known: Headers; bytes: Buffer | FileHandle; whole: boolean },
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
  else if (Buffer.isBuffer(bytes)) response.end(range ? bytes.subarray(from, to + 1) : bytes)
  else await pipeline(bytes.createReadStream({ start: from, end: to, autoClose: false }), response).catch(ignoreGone)
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
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
    const files: Asset['files'] = {}
    for (const [encoding, ending] of endings)
      if (existsSync(path + ending)) files[encoding] = { path: path + ending, size: statSync(path + ending).size }
    const etag = etagOf(`${name} ${size} ${mtimeMs}`)
    assets.set(url, { type, headers: named.test(url) ? headers.asset : headers.lastingName, etag, files })
  }
  return assets
}

/** What stands behind the name of a file that was compressed, by encoding. */
const endings = [
  ['identity', ''],
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

function etagOf(facts: string): string {
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 16)}"`
}
