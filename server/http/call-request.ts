import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from './reply.ts'

/** A call independent of the socket: tests and the fuzzer create these directly. */
export type CallRequest = {
  /** Path after `/api/v1/`, undecoded. */
  name: string
  method: string
  headers: IncomingHttpHeaders
  address: string
  /** Identifies the request in the log and in a 500. */
  id?: string
  /** Reads the body. Throws Refusal 413 past `max` bytes. */
  readBody: (max: number) => Promise<Buffer>
}

export type CallReply = Pick<Reply, 'status' | 'lists'> & {
  headers: Record<string, string | string[]>
  body: Buffer | string
}
