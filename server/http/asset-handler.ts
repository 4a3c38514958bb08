import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import { isKeyOf } from '#model/keys-of.ts'
import type { AssetArchive } from '#server/gateways/asset-archive/asset-archive.ts'
import { type Encoding, encodingFor } from './encodings.ts'
import { type ByteSource, type HttpRequest, isRead, type Reply, readMethods, wrongMethod } from './reply.ts'
import type { Handler, Parameter } from './route-handlers.ts'
import type { Headers, SecurityHeaders } from './security-headers.ts'

const types: Record<Parameter<'assetType'>, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'audio/mp4',
  pdf: 'application/pdf',
}

function typeOf(name: string): string | undefined {
  const ending = extname(name).slice(1)
  return isKeyOf(types, ending) ? types[ending] : undefined
}

type AssetFile = { path: string; size: number }

type Asset = {
  type: string
  headers: Headers
  etag: string
  files: Partial<Record<Encoding, AssetFile>>
}

/** Files with a content hash in their names: those of the build, and the pictures of tools/pictures.ts. */
const hashedNames = /^\/(assets|pictures)\//
/** Maximum size of a file cached in memory after its first request. */
const cachedFileMax = 512 * 1024
const cachedBytesMax = 24 * 1024 * 1024

type OpenFile = (file: AssetFile) => Promise<Buffer | FileHandle | undefined>
type FindReply = (request: HttpRequest) => Promise<Reply | undefined> | undefined

/** Serves the files of the build, then those of other releases in `archive`. */
export function createAssetHandler(
  folder: string,
  headers: SecurityHeaders,
  archive: AssetArchive | undefined,
): Handler<'assets'> {
  const own = ownAssets(folder, headers)
  const archived = archive && archivedAssets(archive, headers)
  return { reply: async (request) => (await own(request)) ?? archived?.(request) }
}

/**
 * Finds files of the build. The folder is listed once, at start, so that requests cause no disk access by other names. A file removed
 * since by a new build is not found.
 */
function ownAssets(folder: string, headers: SecurityHeaders): FindReply {
  const assets = listAssets(folder, headers)
  const cached = new LRUCache<string, Buffer>({
    maxSize: cachedBytesMax,
    sizeCalculation: ({ length }) => length || 1,
  })

  async function openFile({ path, size }: AssetFile): Promise<Buffer | FileHandle> {
    const known = cached.get(path)
    if (known) return known
    if (size > cachedFileMax) return open(path)
    const bytes = await readFile(path)
    cached.set(path, bytes)
    return bytes
  }

  return (request) => assetReply(request, assets.get(request.path), (file) => openFile(file).catch(noneIfMissing))
}

/**
 * Finds assets of earlier releases, and of a later one already running on another server. Pages of either find their scripts and styles
 * here.
 */
function archivedAssets(archive: AssetArchive, headers: SecurityHeaders): FindReply {
  async function find(name: string): Promise<Asset | undefined> {
    const type = typeOf(name)
    const match = type && (await archive.find(name))
    if (!match) return undefined
    const files: Asset['files'] = {}
    for (const [encoding, ending] of endings) {
      const size = match[ending]
      if (size !== undefined) files[encoding] = { path: name + ending, size }
    }
    return { type, headers: headers.asset, etag: etagOf(`${name} ${match['']}`), files }
  }

  return async (request) => assetReply(request, await find(request.path.slice(1)), (file) => archive.read(file.path))
}

/** Returns the smallest encoding that the client accepts, or undefined if `openFile` returns undefined because the file is gone. */
async function assetReply(
  { method, headers }: HttpRequest,
  asset: Asset | undefined,
  openFile: OpenFile,
): Promise<Reply | undefined> {
  if (!asset) return undefined
  if (!isRead(method)) return wrongMethod(readMethods)
  const accepted = encodingFor(headers['accept-encoding'])
  const encoding: Encoding = asset.files[accepted] ? accepted : 'identity'
  const file = asset.files[encoding]
  const opened = file && (await openFile(file))
  if (!opened) return undefined
  const compressible = asset.files.br !== undefined
  return {
    status: 200,
    security: asset.headers,
    headers: {
      'content-type': asset.type,
      etag: asset.etag,
      ...(compressible ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body: sourceOf(opened, file.size),
  }
}

function sourceOf(opened: Buffer | FileHandle, size: number): ByteSource {
  if (Buffer.isBuffer(opened))
    return { size, open: async (range) => (range ? opened.subarray(range.start, range.end + 1) : opened) }
  return {
    size,
    open: async (range) => (response) =>
      pipeline(opened.createReadStream({ ...range, autoClose: false }), response, { end: false }),
    close: () => opened.close(),
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Returns a function that is true for paths of files in the folder. */
export function createHasAsset(folder: string): (path: string) => boolean {
  const paths = new Set(readOnce(folder).map(([url]) => url))
  return (path) => paths.has(path)
}

function readOnce(folder: string): ListedAsset[] {
  const listed = foldersRead.get(folder) ?? readAssets(folder)
  foldersRead.set(folder, listed)
  return listed
}

function listAssets(folder: string, headers: SecurityHeaders): Map<string, Asset> {
  return new Map(
    readOnce(folder).map(([url, asset]) => [
      url,
      { ...asset, headers: hashedNames.test(url) ? headers.asset : headers.lastingName },
    ]),
  )
}

type ListedAsset = [url: string, asset: Omit<Asset, 'headers'>]

/** Cached folder listings. A process serves one build, even if tests start many applications in it. */
const foldersRead = new Map<string, ListedAsset[]>()

function readAssets(folder: string): ListedAsset[] {
  const assets: ListedAsset[] = []
  if (!existsSync(folder)) return assets
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  for (const name of names) {
    const type = typeOf(name)
    const path = join(folder, name)
    const url = `/${name.split(sep).map(encodeURIComponent).join('/')}`
    if (!type || url.includes('/.')) continue
    const { size, mtimeMs } = statSync(path)
    const files: Asset['files'] = { identity: { path, size } }
    for (const [encoding, ending] of compressedEndings)
      if (names.has(name + ending)) files[encoding] = { path: path + ending, size: statSync(path + ending).size }
    const etag = etagOf(`${name} ${size} ${mtimeMs}`)
    assets.push([url, { type, etag, files }])
  }
  return assets
}

const compressedEndings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const endings = [['identity', ''], ...compressedEndings] as const

function etagOf(facts: string): string {
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 16)}"`
}
