import { createServer } from 'node:net'

/** Harmless text that every virus scanner reports (eicar.org). In two parts, so that no scanner reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Starts a scanner with the protocol of ClamAV's daemon on a free port. It reports files that contain `eicar`. */
export async function startScanner() {
  const server = createServer((socket) => {
    let received = ''
    socket.setEncoding('latin1')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received += chunk
      if (received === 'zPING\0') socket.end('PONG\0')
      if (received.startsWith('zINSTREAM\0') && received.endsWith('\0\0\0\0'))
        socket.end(received.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
