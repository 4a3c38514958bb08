import type { ServerOptions } from 'node:http'

/** Time-outs and sizes of the listening server. Bodies have a clock of their own: request-body.ts. */
export const serverOptions: ServerOptions = {
  // Node looks for late requests only every 30 s unless told otherwise.
  connectionsCheckingInterval: 1000,
  headersTimeout: 10_000,
  // An upload is told so ten seconds earlier: upload-handler.ts.
  requestTimeout: 300_000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16_384,
}

/** More sockets than this are closed as they come: those of pages that listen (open-streams.ts), and as many for requests as before there were any. */
export const connectionsMax = 14_000
/** A connection is closed after so many requests, so that none lives for ever. */
export const requestsPerConnectionMax = 1000
