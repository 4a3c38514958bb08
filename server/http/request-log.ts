import type { LogLine } from '#server/log.ts'
import type { HttpRequest } from './reply.ts'

const pathMax = 300

/** Returns the log line of an answered request: no query, no identifying header, no body. */
export function requestLine({ method, id, path, address }: HttpRequest, status: number, tookMs: number): LogLine {
  return {
    level: 'info',
    event: 'request',
    request: id,
    method,
    path: path.slice(0, pathMax),
    status,
    ms: Math.round(tookMs * 100) / 100,
    address,
  }
}
