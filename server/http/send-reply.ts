import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import { byteRange } from './byte-range.ts'
import type { RefusalLimit } from './refusal-limit.ts'
import { type ByteRange, type ByteSource, type HttpRequest, headerList, type Reply, withoutContent } from './reply.ts'
import type { Headers } from './security-headers.ts'

/** Timeout for the rest of an unread body after the reply, in milliseconds. */
const unreadBodyMs = 5_000

type Sending = { common: Headers; limitRefusals: RefusalLimit }
type Exchange = Sending & { request: HttpRequest; response: ServerResponse }

export type SendReply = ReturnType<typeof createSendReply>

/**
 * Sends every reply. Handles 304 for an unchanged resource, 206 and 416 for a range, HEAD without a body, and `content-length`. Adds the
 * security headers of its kind (`common` for data), the limit of refusals per address, and the request's id. Rejects before anything is
 * sent if a body cannot be opened.
 */
export function createSendReply(sending: Sending) {
  return (reply: Reply, request: HttpRequest, response: ServerResponse): Promise<void> =>
    sendReply({ ...sending, request, response }, reply)
}

async function sendReply(exchange: Exchange, prepared: Reply): Promise<void> {
  const { common, limitRefusals, request, response } = exchange
  if (response.destroyed) return closeSource(prepared)
  const reply = limitRefusals(prepared, request.address)
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

async function sendSource(exchange: Exchange, reply: Reply, source: ByteSource): Promise<void> {
  const { common, request, response } = exchange
  try {
    const range = rangeOf(reply, request, source.size)
    if (range === 'none') {
      // A cache must not serve this reply for the full body.
      const unstored = { 'content-range': `bytes */${source.size}`, 'cache-control': 'no-store' }
      const headers = { ...withoutContent(reply.headers), ...unstored }
      return await sendReply(exchange, { status: 416, headers, security: reply.security })
    }
    // Opened first: a file that cannot be read needs another status.
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

/** Streams a body. Ignores a disconnected client. */
async function stream(bytes: Sender, response: ServerResponse): Promise<void> {
  try {
    await bytes(response)
    response.end()
  } catch {
    response.destroy()
  }
}

/** Returns the requested range. Undefined for the full body, also if the client has a range of other bytes. */
function rangeOf({ headers, status }: Reply, request: HttpRequest, size: number): ByteRange | 'none' | undefined {
  const { range, 'if-range': condition } = request.headers
  if (headers?.['accept-ranges'] !== 'bytes' || status !== 200) return undefined
  if (condition !== undefined && condition !== headers.etag) return undefined
  const requested = byteRange(range, size)
  return requested === 'none' ? requested : requested && { start: requested.from, end: requested.to }
}

function isNotModified({ headers, status }: Reply, { method, headers: requestHeaders }: HttpRequest): boolean {
  const known = requestHeaders['if-none-match']
  if (known === undefined || status !== 200 || (method !== 'GET' && method !== 'HEAD')) return false
  const etag = headers?.etag
  if (typeof etag !== 'string') return false
  return known.split(',').some((entry) => entry.trim() === '*' || strong(entry.trim()) === strong(etag))
}

const strong = (etag: string) => etag.replace(/^W\//, '')

/** Writes the header list unchanged; a `connection` header set before remains. */
function writeHead(response: ServerResponse, status: number, list: readonly string[], id: string): ServerResponse {
  return response.writeHead(status, [...list, 'x-request-id', id])
}

function isSource(body: Reply['body']): body is ByteSource {
  return typeof body === 'object' && 'open' in body
}

async function closeSource({ body }: Reply): Promise<void> {
  if (isSource(body)) await body.close?.()
}

/** Limits the time for an unread body. Node would wait for the full body, however slow, before the connection is free. */
function limitUnreadBody(message: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = message.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  response.once('finish', () => {
    if (message.complete) return
    const timeout = setTimeout(() => message.socket.destroy(), unreadBodyMs).unref()
    message.once('close', () => {
      if (message.complete) clearTimeout(timeout)
    })
  })
}

function drained(message: IncomingMessage, forMs: number): Promise<void> {
  if (message.destroyed) return Promise.resolve()
  return new Promise((done) => {
    const timeout = setTimeout(done, forMs)
    const finish = () => {
      clearTimeout(timeout)
      done()
    }
    message.once('end', finish).once('error', finish).once('close', finish)
    message.resume()
  })
}
