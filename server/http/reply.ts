import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { RouteName } from './routes.ts'
import type { Headers } from './security-headers.ts'

/** A request as passed to handlers. Paths are compared undecoded, so that no encoding trick reaches a handler by another name. */
export type HttpRequest = {
  message: IncomingMessage
  method: string
  headers: IncomingHttpHeaders
  path: string
  query: string
  /** Origin of the request: the site's, or on loopback one of its other names; empty for a foreign one. */
  origin: string
  address: string
  /** Identifies this request in the log and in a 500. */
  id: string
  /** The row of the table that was tried last. */
  route?: RouteName
}

export type HeaderValues = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** A body opened only if it is sent. */
export type ByteSource = {
  size: number
  /** Returns the bytes of a range, or all. Throws a `Refusal` if they cannot be read now. */
  open: (range: ByteRange | undefined) => Promise<Buffer | Sender>
  /** Called when the reply has ended, sent or not. */
  close?: () => Promise<void>
}

/** Reply of a handler. `sendReply` adds lengths and the request's id, and handles HEAD, 304, 206 and 416. */
export type Reply = {
  status: number
  /** Headers of this reply, names in lower case. `etag` enables 304, `accept-ranges: bytes` enables 206. */
  headers?: HeaderValues
  /** Security headers; defaults to those for data. */
  security?: Headers
  body?: Buffer | string | ByteSource
  /** Alternative to a body: takes over the response once its headers are sent, and writes for as long as needed. */
  stream?: (response: ServerResponse) => void
  /** All header lines, prebuilt (`withHeaderLists`). */
  lists?: { whole: readonly string[]; notModified: readonly string[] }
  /** Closes the connection: otherwise an unread body would be parsed as the next request. */
  closes?: boolean
  /** Time for reading the rest of the request first, in milliseconds, so that its sender receives the reply. */
  drainMs?: number
}

export const readMethods = ['GET', 'HEAD'] as const

export const isRead = (requested: string) => readMethods.some((method) => method === requested)

/** Returns a validator that depends only on the body: it does not reveal pending releases. */
export const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/** Returns a plain-text reply, uncached. */
export function textReply(status: number, text: string, headers: HeaderValues = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: `${text}\n`,
  }
}

/** Returns 405 with the allowed methods. */
export function wrongMethod(methods: readonly string[]): Reply {
  const allow = methods.join(', ')
  return textReply(405, `This address only accepts ${allow}.`, { allow })
}

/** Adds header lists to a reply that is sent often. */
export function withHeaderLists(reply: Reply & { security: Headers; body: Buffer }): Reply {
  return {
    ...reply,
    lists: {
      whole: headerList(reply.security, { ...reply.headers, 'content-length': reply.body.length }),
      notModified: headerList(reply.security, withoutContent(reply.headers)),
    },
  }
}

/** Returns alternating names and values, as sent: `common`, then `own`, which replaces a common header of the same name. */
export function headerList(common: HeaderValues, own: HeaderValues): string[] {
  const list: string[] = []
  const add = (name: string, value: HeaderValues[string]) => {
    if (Array.isArray(value)) for (const entry of value) list.push(name, entry)
    else if (value !== undefined) list.push(name, String(value))
  }
  for (const name in common) if (own[name] === undefined) add(name, common[name])
  for (const name in own) add(name, own[name])
  return list
}

/** Returns the headers for a reply without content: 304 and 416. */
export function withoutContent(headers: HeaderValues = {}): HeaderValues {
  return { ...headers, 'content-type': undefined, 'content-encoding': undefined, 'content-length': undefined }
}
