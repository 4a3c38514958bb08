import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LogLine } from '#server/log.ts'
import type { RequestUrl } from './front.ts'

const pathMax = 300

/** What one answered request is remembered by: no query, no header that identifies anybody, no body. */
export function requestLine(
  { method = '' }: IncomingMessage,
  { statusCode }: ServerResponse,
  { id, path, address }: RequestUrl,
  tookMs: number,
): LogLine {
  return {
    level: 'info',
    event: 'request',
    request: id,
    method,
    path: path.slice(0, pathMax),
    status: statusCode,
    ms: Math.round(tookMs * 100) / 100,
    address,
  }
}
