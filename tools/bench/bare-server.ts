import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Baseline: a minimal node:http server that writes the same headers and bytes. */
process.once('message', ({ headers, body }: { headers: string[]; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(200, headers).end(bytes)
    if (request.method === 'GET') answer()
    else request.on('end', answer).resume()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
