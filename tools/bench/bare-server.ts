import { createServer } from 'node:http'

/** Baseline: a minimal node:http server that writes the same headers and bytes. */
type Answer = { headers: string[]; body: string }

process.once('message', ({ headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    const answer = () => {
      response.writeHead(200, headers)
      response.end(bytes)
    }
    if (request.method === 'GET') answer()
    else request.on('end', answer).resume()
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
})
