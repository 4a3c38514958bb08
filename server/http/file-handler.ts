import type { Files } from '#server/domain/files/files.ts'
import type { FormerLink } from '#server/domain/investor-zone/former-links.ts'
import type { FileRow } from '#server/store/tables.ts'
import { type createFormerFilePage, earlierVersion, successor } from './former-file.ts'
import { type Handler, type HeaderValues, type HttpRequest, type Reply, readMethods, textReply } from './reply.ts'
import { fileHeaders } from './security-headers.ts'

export type FileHandlerParts = {
  files: Pick<Files, 'find' | 'open'>
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
 * Serves uploaded files: while something visitors can see refers to them, or an admin asks. A link that was published once says what
 * became of its document: a corrected one stays reachable with a pointer to the file in its place, a withdrawn one is gone. Everything else
 * below `/files/` answers the same 404, whether it exists or not.
 */
export function createFileHandler(parts: FileHandlerParts): Handler {
  const { files, isVisible, isAdmin, sharedHeaders } = parts
  return {
    addresses: ['/files/*'],
    serves: ({ path }) => path.startsWith('/files/'),
    methods: readMethods,
    async reply(request) {
      const { path } = request
      const visible = await isVisible(path)
      const row = visible || (await isAdmin(request)) ? await files.find(path) : undefined
      if (!row) return formerFile(request, parts)
      return fileReply(row, files, { visible, headers: visible ? sharedHeaders(row.id) : {} })
    },
  }
}

/** Browsers get the page that says what became of the document; programs get a corrected one's earlier file, with the pointer as a header. */
async function formerFile(
  { path, query, headers }: HttpRequest,
  { files, formerLink, formerFilePage }: FileHandlerParts,
): Promise<Reply> {
  const row = await files.find(path)
  const former = row && (await formerLink(path))
  if (!row || !former) return textReply(404, 'Not found')
  const wantsPage = headers.accept?.includes('text/html') && query !== earlierVersion
  if (former.state === 'withdrawn' || wantsPage) return formerFilePage(path, former)
  return fileReply(row, files, { visible: false, headers: { link: successor(former.link), vary: 'accept' } })
}

function fileReply(
  row: FileRow,
  files: Pick<Files, 'open'>,
  { visible, headers }: { visible: boolean; headers: HeaderValues },
): Reply {
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
