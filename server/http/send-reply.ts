import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import { byteRange } from './byte-range.ts'
import type { RefusalLimit } from './refusal-limit.ts'
import { type ByteRange, type ByteSource, type HttpRequest, headerList, type Reply, withoutContent } from './reply.ts'
import type { Headers } from './security-headers.ts'

/** How long the rest of a body that nobody reads may take once its request is answered, in milliseconds. */
const unreadBodyMs = 5_000

/** What every reply is sent with: the security headers of data, and the limit of refusals per address. */
type Sending = { common: Headers; limitRefusals: RefusalLimit }
/** One request that is being answered. */
type Exchange = Sending & { request: HttpRequest; response: ServerResponse }

export type SendReply = ReturnType<typeof createSendReply>

/**
 * THE place where a reply goes onto the wire: 304 for who has it already, 206 and 416 for a part, no body for HEAD, `content-length`, the
 * security headers of its kind (`common` for data), the limit of refusals per address, the request's id. Rejects where a body cannot be
 * opened, before anything is sent.
 */
export function createSendReply(sending: Sending) {
  return (reply: Reply, request: HttpRequest, response: ServerResponse): Promise<void> =>
    sendReply({ ...sending, request, response }, reply)
}

async function sendReply(exchange: Exchange, wanted: Reply): Promise<void> {
  const { common, limitRefusals, request, response } = exchange
  if (response.destroyed) return closeSource(wanted)
  const reply = limitRefusals(wanted, request.address)
  if (reply.closes) response.setHeader('connection', 'close')
  limitUnreadBody(request.message, response)
  if (isNotModified(reply, request)) {
    const list = reply.lists?.notModified ?? headerList(reply.security ?? common, withoutContent(reply.headers))
    writeHead(response, 304, list, request.id).end()
    return closeSource(reply)
  }
  if (isSource(reply.body)) return sendSource(exchange, reply, reply.body)
  if (reply.stream && request.method !== 'HEAD') {
    writeHead(response, reply.status, headerList(reply.security ?? common, reply.headers ?? {}), request.id)
    return reply.stream(response)
  }
  const { body = '' } = reply
  const length = reply.status === 204 ? undefined : Buffer.byteLength(body)
  const own = () => ({ ...reply.headers, 'content-length': length })
  writeHead(response, reply.status, reply.lists?.whole ?? headerList(reply.security ?? common, own()), request.id)
  if (reply.drainMs !== undefined && !request.message.complete) {
    response.write(body)
    await drained(request.message, reply.drainMs)
    response.end()
  } else response.end(request.method === 'HEAD' ? undefined : body)
}

/** A body of which a part may be asked for. */
async function sendSource(exchange: Exchange, reply: Reply, source: ByteSource): Promise<void> {
  const { common, request, response } = exchange
  try {
    const range = rangeOf(reply, request, source.size)
    if (range === 'none') {
      // Stored by a cache it would be the answer for whoever asks for the whole.
      const unstored = { 'content-range': `bytes */${source.size}`, 'cache-control': 'no-store' }
      const headers = { ...withoutContent(reply.headers), ...unstored }
      return await sendReply(exchange, { status: 416, headers, security: reply.security })
    }
    // Opened first: what cannot be read is answered with another status.
    const bytes = request.method === 'HEAD' ? undefined : await source.open(range)
    const own = {
      ...reply.headers,
      'content-length': range ? range.end - range.start + 1 : source.size,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${source.size}` }),
    }
    writeHead(response, range ? 206 : reply.status, headerList(reply.security ?? common, own), request.id)
    if (typeof bytes === 'function') await stream(bytes, response)
    else response.end(bytes)
  } finally {
    await closeSource(reply)
  }
}

/** A reader that goes away is no fault of ours. */
async function stream(bytes: Sender, response: ServerResponse): Promise<void> {
  try {
    await bytes(response)
    response.end()
  } catch {
    response.destroy()
  }
}

/** The one range asked for; undefined for the whole, which a reader of other bytes than these needs too. */
function rangeOf({ headers, status }: Reply, request: HttpRequest, size: number): ByteRange | 'none' | undefined {
  const { range, 'if-range': condition } = request.headers
  if (headers?.['accept-ranges'] !== 'bytes' || status !== 200) return undefined
  if (condition !== undefined && condition !== headers.etag) return undefined
  const asked = byteRange(range, size)
  return asked === 'none' ? asked : asked && { start: asked.from, end: asked.to }
}

function isNotModified({ headers, status }: Reply, { method, headers: asked }: HttpRequest): boolean {
  const known = asked['if-none-match']
  if (known === undefined || status !== 200 || (method !== 'GET' && method !== 'HEAD')) return false
  const etag = headers?.etag
  if (typeof etag !== 'string') return false
  return known.split(',').some((one) => one.trim() === '*' || strong(one.trim()) === strong(etag))
}

const strong = (etag: string) => etag.replace(/^W\//, '')

/** The list as it stands; a `connection` header set before stays. */
function writeHead(response: ServerResponse, status: number, list: readonly string[], id: string): ServerResponse {
  return response.writeHead(status, [...list, 'x-request-id', id])
}

function isSource(body: Reply['body']): body is ByteSource {
  return typeof body === 'object' && 'open' in body
}

async function closeSource({ body }: Reply): Promise<void> {
  if (isSource(body)) await body.close?.()
}

/** Node waits for the whole body, however slowly it drips, before a connection is free: an answered one is not kept waiting. */
function limitUnreadBody(message: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = message.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  response.once('finish', () => {
    if (message.complete) return
    const late = setTimeout(() => message.socket.destroy(), unreadBodyMs).unref()
    message.once('close', () => {
      if (message.complete) clearTimeout(late)
    })
  })
}

/** Reads and drops what still comes, for a while. */
function drained(message: IncomingMessage, forMs: number): Promise<void> {
  if (message.destroyed) return Promise.resolve()
  return new Promise((done) => {
    const late = setTimeout(done, forMs)
    const finish = () => {
      clearTimeout(late)
      done()
    }
    message.once('end', finish).once('error', finish).once('close', finish)
    message.resume()
  })
}
