import type { ServerOptions } from 'node:http'

/** Timeouts and sizes of the listening server. Bodies have their own timeouts: request-body.ts. */
export const serverOptions: ServerOptions = {
  // Node's default is to check for overdue requests every 30 s.
  connectionsCheckingInterval: 1000,
  headersTimeout: 10_000,
  // Uploads are refused ten seconds earlier: upload-handler.ts.
  requestTimeout: 300_000,
  keepAliveTimeout: 5000,
  maxHeaderSize: 16_384,
}

/** Maximum open sockets; further ones are closed. Covers streams of listening pages (open-streams.ts) and sockets for requests. */
export const connectionsMax = 14_000
/** Maximum requests per connection, so that no connection lives forever. */
export const requestsPerConnectionMax = 1000
