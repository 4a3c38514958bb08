import { createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

/** Starts a syslog collector on a free or given port, with TLS if it gets a key and a certificate. */
export async function startCollector({ tls, port: givenPort = 0 }: { tls?: TlsOptions; port?: number } = {}) {
  const received: string[] = []
  const collect = (socket: Socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('end', () => received.push(...framesIn(text)))
  }
  const server = tls ? createTlsServer(tls, collect) : createServer(collect)
  await new Promise<void>((done) => server.listen(givenPort, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    received,
    port,
    url: `${tls ? 'tls://localhost' : 'tcp://127.0.0.1'}:${port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** Splits a stream into its messages; each begins with its length in bytes (RFC 6587, 3.4.1). */
function framesIn(text: string): string[] {
  const messages = []
  let rest = Buffer.from(text)
  while (rest.length) {
    const space = rest.indexOf(' ')
    const end = space + 1 + Number(rest.subarray(0, space).toString())
    messages.push(rest.subarray(space + 1, end).toString())
    rest = rest.subarray(end)
  }
  return messages
}
