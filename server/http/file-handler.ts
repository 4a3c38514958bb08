import type { Files } from '#server/domain/files/files.ts'
import type { FormerLink } from '#server/domain/investor-zone/former-links.ts'
import type { PageImages } from '#server/domain/page-images/page-images.ts'
import type { FileRow } from '#server/store/tables.ts'
import { type createFormerFilePage, earlierVersion, successor } from './former-file.ts'
import { type Handler, type HeaderValues, type HttpRequest, type Reply, readMethods, textReply } from './reply.ts'
import { fileHeaders } from './security-headers.ts'

export type FileHandlerParts = {
  files: Pick<Files, 'find' | 'open'>
  images: Pick<PageImages, 'find' | 'open' | 'isAwaited'>
  /** Whether something visitors can see now refers to a link. */
  isVisible: (link: string) => Promise<boolean>
  /** Whether an admin's session asks: by token, or in a browser that follows a link by the cookie alone. */
  isAdmin: (request: HttpRequest) => Promise<boolean>
  /** What became of a link that visitors could open once. */
  formerLink: (link: string) => Promise<FormerLink | undefined>
  /** The page that says so. */
  formerFilePage: ReturnType<typeof createFormerFilePage>
  /** What a shared cache is told about a file that visitors may open, by its id. */
  sharedHeaders: (id: string) => HeaderValues
}

/**
 * Serves uploaded files, and images of their pages: while something visitors can see refers to them, or an admin asks. A link that was published once says what
 * became of its document: a corrected one stays reachable with a pointer to the file in its place, a withdrawn one is gone. Everything else
 * below `/files/` answers the same 404, whether it exists or not.
 */
export function createFileHandler(parts: FileHandlerParts): Handler {
  const { files, images, isVisible, isAdmin, sharedHeaders } = parts
  return {
    addresses: ['/files/*'],
    serves: ({ path }) => path.startsWith('/files/'),
    methods: readMethods,
    async reply(request) {
      const { link, page } = askedFor(request.path)
      const visible = await isVisible(link)
      const row = visible || (await isAdmin(request)) ? await files.find(link) : undefined
      if (!row) return page ? notFound() : formerFile(request, parts)
      const told = { visible, headers: visible ? sharedHeaders(row.id) : {} }
      return page ? imageReply(row, page, images, told) : fileReply(row, files, told)
    },
  }
}

/** The link of a file, and which of its pages is asked for as an image: `pageImagePath` in model/document-pages.ts. */
function askedFor(path: string): { link: string; page?: number } {
  const [, link = path, page] = /^(.+)\/page-([1-9]\d{0,3})\.webp$/.exec(path) ?? []
  return { link, page: page === undefined ? undefined : Number(page) }
}

const notFound = () => textReply(404, 'Not found')

/** Pages refer to the image before it is drawn, so that they stay the same. Browsers show nothing in its place. */
const notDrawnYet: Reply = { status: 204, headers: { 'cache-control': 'no-store' } }

/** Browsers get the page that says what became of the document; programs get a corrected one's earlier file, with the pointer as a header. */
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

/** `visible`: to visitors; `headers`: what a shared cache is told. */
type Told = { visible: boolean; headers: HeaderValues }

/** Kept and named as the file itself is. */
async function imageReply(
  { sha256, type }: FileRow,
  page: number,
  images: FileHandlerParts['images'],
  { visible, headers }: Told,
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

function fileReply(row: FileRow, files: Pick<Files, 'open'>, { visible, headers }: Told): Reply {
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
