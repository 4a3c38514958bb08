import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from './reply.ts'

/** A call as it arrives, without a socket: tests and the fuzzer make these directly. */
export type CallRequest = {
  /** What follows `/api/v1/`, undecoded. */
  name: string
  method: string
  headers: IncomingHttpHeaders
  address: string
  /** Names the request in the log and in a 500. */
  id?: string
  /** Reads the body; throws Refusal 413 past `max` bytes. */
  readBody: (max: number) => Promise<Buffer>
}

export type CallReply = Pick<Reply, 'status' | 'lists'> & {
  headers: Record<string, string | string[]>
  body: Buffer | string
}
