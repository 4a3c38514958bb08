import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Refusal } from '#contract/refusal.ts'
import { statusOf } from '#contract/refusal-statuses.ts'
import type { Files } from '#server/domain/files.ts'
import type { FormerLink } from '#server/domain/former-links.ts'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { FileRow } from '#server/store/tables.ts'
import { byteRange } from './byte-range.ts'
import { type createFormerFilePage, earlierVersion, successor } from './former-file.ts'
import { type Door, sendText } from './front.ts'
import { fileHeaders } from './security-headers.ts'

/** What the door asks before it opens. */
export type FileDoorWiring = {
  files: Files
  /** Whether something visitors can see now refers to a link. */
  isVisible: (link: string) => Promise<boolean>
  /** Whether an admin's session asks: by token, or in a browser that follows a link by the cookie alone. */
  isAdmin: (request: IncomingMessage) => Promise<boolean>
  /** What became of a link that visitors could open once. */
  formerLink: (link: string) => Promise<FormerLink | undefined>
  /** Answers with the page that says so. */
  sendFormer: ReturnType<typeof createFormerFilePage>
  /** What a shared cache is told about a file that visitors may open, by its id. */
  sharedHeaders: (id: string) => OutgoingHttpHeaders
}

const prefix = '/files/'

/**
 * Serves uploaded files: while something visitors can see refers to them, or an admin asks. A link that was published once says what
 * became of its document: a corrected one stays reachable with a pointer to the file in its place, a withdrawn one is gone. Everything else
 * below `/files/` answers the same 404, whether it exists or not.
 */
export function createFileDoor(wiring: FileDoorWiring): Door {
  const { files, isVisible, isAdmin } = wiring
  return async (request, response, { path, query }) => {
    if (!path.startsWith(prefix)) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendText(response, 405, 'Files are read with GET.')
      return true
    }
    const visible = await isVisible(path)
    const row = visible || (await isAdmin(request)) ? await files.find(path) : undefined
    if (row)
      await sendFile(request, response, { row, visible, files, shared: visible ? wiring.sharedHeaders(row.id) : {} })
    else await sendFormer(request, response, { ...wiring, path, query })
    return true
  }
}

/** Browsers get the page that says what became of the document; programs get a corrected one's earlier file, with the pointer as a header. */
async function sendFormer(
  request: IncomingMessage,
  response: ServerResponse,
  { files, formerLink, sendFormer: sendPage, path, query }: FileDoorWiring & { path: string; query: string },
): Promise<void> {
  const row = await files.find(path)
  const former = row && (await formerLink(path))
  if (!row || !former) return sendText(response, 404, 'Not found')
  const wantsPage = request.headers.accept?.includes('text/html') && query !== earlierVersion
  if (former.state === 'withdrawn' || wantsPage) return sendPage(response, path, former, request.method !== 'HEAD')
  response.setHeader('link', successor(former.link))
  response.setHeader('vary', 'accept')
  await sendFile(request, response, { row, visible: false, files })
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { row, visible, files, shared }: { row: FileRow; visible: boolean; files: Files; shared?: OutgoingHttpHeaders },
): Promise<void> {
  const headers = { ...headersOf(row, visible), ...shared }
  if (matches(request.headers['if-none-match'], etagOf(row))) {
    response.writeHead(304, headers).end()
    return
  }
  const range = rangeOf(request.headers, row)
  if (range === 'none') {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${row.size}`, 'content-length': 0 }).end()
    return
  }
  const length = range ? range.end - range.start + 1 : row.size
  let bytes: Buffer | Sender | undefined
  try {
    bytes = request.method === 'HEAD' ? undefined : await files.open(row, range)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    response.setHeader('retry-after', String(error.detail.retryAfterS ?? 60))
    sendText(response, statusOf(error), error.message)
    return
  }
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': row.type,
    'content-length': length,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${row.size}` }),
  })
  if (!bytes || Buffer.isBuffer(bytes)) {
    response.end(bytes)
    return
  }
  // A reader that goes away is no fault of ours.
  await bytes(response).then(
    () => response.end(),
    () => response.destroy(),
  )
}

function headersOf(row: FileRow, visible: boolean): OutgoingHttpHeaders {
  return {
    ...fileHeaders(row.type, row.name, visible),
    'accept-ranges': 'bytes',
    etag: etagOf(row),
  }
}

const etagOf = (row: FileRow) => `"${row.sha256}"`

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false
}

/** The one range asked for; undefined for the whole file, which a reader of other bytes than these needs too. */
function rangeOf({ range, 'if-range': condition }: IncomingHttpHeaders, row: FileRow) {
  if (condition !== undefined && condition !== etagOf(row)) return undefined
  const asked = byteRange(range, row.size)
  return asked === 'none' ? asked : asked && { start: asked.from, end: asked.to }
}
