import { createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a world on a real socket. Close the socket before the world. */
export async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>) {
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

type RawRequest = { method?: string; headers?: Record<string, string | string[]>; body?: string }

/** Returns the status of a request with exactly this path and these headers; `fetch` would normalise both. */
export function rawStatus(port: number, path: string, { method = 'GET', headers, body }: RawRequest = {}) {
  return new Promise<number>((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      reply.resume().on('end', () => done(reply.statusCode ?? 0))
    })
    sent.on('error', fail).end(body)
  })
}

/** Returns the status of a page requested from another address of this machine; limits are counted by address. */
export const statusFrom = (url: string, localAddress: string): Promise<number | undefined> =>
  new Promise((done, fail) => {
    get(url, { localAddress }, (reply) => reply.resume().once('end', () => done(reply.statusCode))).once('error', fail)
  })
