import type { Files } from '#server/domain/files/files.ts'
import type { FormerLink } from '#server/domain/investor-zone/former-links.ts'
import type { PageImages } from '#server/domain/page-images/page-images.ts'
import type { FileRow } from '#server/store/tables.ts'
import { type createFormerFilePage, earlierVersion, successor } from './former-file.ts'
import { type HeaderValues, type HttpRequest, type Reply, textReply } from './reply.ts'
import type { Handler } from './route-handlers.ts'
import { fileHeaders } from './security-headers.ts'

export type FileHandlerParts = {
  files: Pick<Files, 'find' | 'open'>
  images: Pick<PageImages, 'find' | 'open' | 'isAwaited'>
  isVisible: (link: string) => Promise<boolean>
  /** Returns true for an admin session: by token, or by the cookie alone in a browser that follows a link. */
  isAdmin: (request: HttpRequest) => Promise<boolean>
  /** Returns true if the caller can read pictures of pages. */
  isEditor: (request: HttpRequest) => Promise<boolean>
  formerLink: (link: string) => Promise<FormerLink | undefined>
  formerFilePage: ReturnType<typeof createFormerFilePage>
  sharedHeaders: (id: string) => HeaderValues
}

/**
 * Serves uploaded files and images of their pages, if public content refers to them or an admin requests them. A link that was once
 * public shows the status of its document. A corrected document stays reachable with a pointer to its replacement; a withdrawn one is
 * gone. Everything else below `/files/` gets the same 404, even if it exists.
 */
export function createFileHandler(parts: FileHandlerParts): Handler<'files'> {
  const { files, images, isVisible, isAdmin, isEditor, sharedHeaders } = parts
  async function originalOf(link: string, request: HttpRequest): Promise<FileRow | undefined> {
    const row = await files.find(link)
    return row?.width && (await isEditor(request)) ? row : undefined
  }
  return {
    async reply(request) {
      const { link, page } = parseFilePath(request.path)
      const visible = await isVisible(link)
      const row = visible || (await isAdmin(request)) ? await files.find(link) : await originalOf(link, request)
      if (!row) return page ? notFound() : formerFile(request, parts)
      const view = { visible, headers: visible ? sharedHeaders(row.id) : {} }
      return page ? imageReply(row, page, images, view) : fileReply(row, files, view)
    },
  }
}

/** Parses a path into the link of a file and the requested page image: `pageImagePath` in model/document-pages.ts. */
function parseFilePath(path: string): { link: string; page?: number } {
  const [, link = path, page] = /^(.+)\/page-([1-9]\d{0,3})\.webp$/.exec(path) ?? []
  return { link, page: page === undefined ? undefined : Number(page) }
}

const notFound = () => textReply(404, 'Not found')

/**
 * Reply for an image not yet rendered. Pages already refer to the image, so that they do not change later. Browsers display nothing in
 * its place.
 */
const notDrawnYet: Reply = { status: 204, headers: { 'cache-control': 'no-store' } }

/**
 * Returns the reply for a file no longer public. Browsers get the page about the document's status. Programs get the earlier file of a
 * corrected document, with the pointer as a header.
 */
async function formerFile(
  { path, query, headers }: HttpRequest,
  { files, formerLink, formerFilePage }: FileHandlerParts,
): Promise<Reply> {
  const row = await files.find(path)
  const former = row && (await formerLink(path))
  if (!row || !former) return notFound()
  const wantsPage = headers.accept?.includes('text/html') && query !== earlierVersion
  if (former.state === 'withdrawn' || wantsPage) return formerFilePage(path, former)
  return fileReply(row, files, { visible: false, headers: { link: successor(former.link), vary: 'accept' } })
}

/** `visible`: true if public. `headers`: headers for a shared cache. */
type View = { visible: boolean; headers: HeaderValues }

/** Returns an image, with the same cache headers and surrogate keys as the file. */
async function imageReply(
  { sha256, type }: FileRow,
  page: number,
  images: FileHandlerParts['images'],
  { visible, headers }: View,
): Promise<Reply> {
  const image = await images.find(sha256, page)
  if (!image) return type === 'application/pdf' && (await images.isAwaited(sha256)) ? notDrawnYet : notFound()
  return {
    status: 200,
    headers: {
      ...fileHeaders('image/webp', `page-${page}.webp`, visible),
      etag: `"${image.pack.slice(0, 32)}-${page}"`,
      ...headers,
      'content-type': 'image/webp',
    },
    body: { size: image.bytes, open: () => images.open(image) },
  }
}

function fileReply(row: FileRow, files: Pick<Files, 'open'>, { visible, headers }: View): Reply {
  return {
    status: 200,
    headers: {
      ...fileHeaders(row.type, row.name, visible),
      'accept-ranges': 'bytes',
      etag: `"${row.sha256}"`,
      ...headers,
      'content-type': row.type,
    },
    body: { size: row.size, open: (range) => files.open(row, range) },
  }
}
