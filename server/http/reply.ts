import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { Headers } from './security-headers.ts'

/** A request as handlers see it. Paths are compared undecoded, so that no encoding trick reaches a handler by another name. */
export type HttpRequest = {
  /** The message itself, for handlers that read a body. */
  message: IncomingMessage
  method: string
  headers: IncomingHttpHeaders
  path: string
  query: string
  /** The origin the request came for: the site's, or on loopback one of its other names; empty for a foreign one. */
  origin: string
  /** Where it came from, after trusted forwarding headers. */
  address: string
  /** Names this request in the log and in a 500. */
  id: string
}

export type HeaderValues = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/** A body that is opened only if it is sent. */
export type ByteSource = {
  size: number
  /** The bytes of a range, or all. Throws a `Refusal` where they cannot be read now. */
  open: (range: ByteRange | undefined) => Promise<Buffer | Sender>
  /** Told when the reply is over, sent or not. */
  close?: () => Promise<void>
}

/** What a handler answers. `sendReply` adds lengths and the request's id, and decides on HEAD, 304, 206 and 416. */
export type Reply = {
  status: number
  /** What this reply says itself, names in lower case. `etag` makes 304 possible, `accept-ranges: bytes` makes 206 possible. */
  headers?: HeaderValues
  /** The security headers of its kind; without it those of data. */
  security?: Headers
  body?: Buffer | string | ByteSource
  /** In place of a body: takes the response over once its head is sent, and goes on writing for as long as it likes. */
  stream?: (response: ServerResponse) => void
  /** All header lines, written beforehand (`withHeaderLists`). */
  lists?: { whole: readonly string[]; notModified: readonly string[] }
  /** Ends the connection: a body that was not read would be taken for the next request. */
  closes?: boolean
  /** How long what still comes of the request is read first, in milliseconds, so that its sender gets to read the reply. */
  drainMs?: number
}

/** Answers requests to some paths. */
export type Handler = {
  /** What it answers at: paths, with `:name` for any one part and `*` for any end. The test of what is not yet published asks at each. */
  addresses: readonly string[]
  serves: (request: HttpRequest) => boolean
  /** Other methods are answered 405; without this the handler decides. */
  methods?: readonly string[]
  /** The reply, or undefined where the next handler is to be asked. */
  reply: (request: HttpRequest) => Reply | undefined | Promise<Reply | undefined>
  /** The reply where it is at hand: asked first, and the only one while the server is overloaded; else 503. What it logs names no request. */
  atHand?: Handler['reply']
}

/** The part of a handler that says where it answers, for one that answers at these paths alone. */
export function servesAt(addresses: readonly string[]): Pick<Handler, 'addresses' | 'serves'> {
  const known = new Set(addresses)
  return { addresses, serves: ({ path }) => known.has(path) }
}

export const readMethods = ['GET', 'HEAD'] as const

/** A sentence as plain text, which nobody keeps. */
export function textReply(status: number, text: string, headers: HeaderValues = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: `${text}\n`,
  }
}

/** 405 with what is allowed. */
export function wrongMethod(methods: readonly string[]): Reply {
  const allow = methods.join(', ')
  return textReply(405, `This address takes ${allow} only.`, { allow })
}

/** The same reply with its header lists, for one that is sent often. */
export function withHeaderLists(reply: Reply & { security: Headers; body: Buffer }): Reply {
  return {
    ...reply,
    lists: {
      whole: headerList(reply.security, { ...reply.headers, 'content-length': reply.body.length }),
      notModified: headerList(reply.security, withoutContent(reply.headers)),
    },
  }
}

/** Names and values in turn, as they go onto the wire: `common`, then `own`, which replaces a common header of the same name. */
export function headerList(common: HeaderValues, own: HeaderValues): string[] {
  const list: string[] = []
  const add = (name: string, value: HeaderValues[string]) => {
    if (Array.isArray(value)) for (const one of value) list.push(name, one)
    else if (value !== undefined) list.push(name, String(value))
  }
  for (const name in common) if (own[name] === undefined) add(name, common[name])
  for (const name in own) add(name, own[name])
  return list
}

/** What is left of the headers where there is no content: 304 and 416. */
export function withoutContent(headers: HeaderValues = {}): HeaderValues {
  return { ...headers, 'content-type': undefined, 'content-encoding': undefined, 'content-length': undefined }
}
