import { SMTPServer } from 'smtp-server'

type Replies = { unknown?: readonly string[]; accept?: (recipient: string) => Promise<void> }

/**
 * Starts a mail server without TLS on a free port. Stores received mails, rejects addresses in `unknown`, and replies to a mail once
 * `accept` resolves.
 */
export async function startMailServer({ unknown = [], accept = async () => {} }: Replies = {}) {
  const received: string[] = []
  const returnPaths: string[] = []
  const counted = { sessions: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) => answer(unknown.includes(address) ? new Error('No such user') : null),
    onConnect(_session, done) {
      counted.sessions += 1
      done()
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      if (mailFrom) returnPaths.push(mailFrom.address)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        void accept(rcptTo[0]?.address ?? '').then(() => done())
      })
    },
  })
  // A killed client's connection breaks, which is no fault of this server.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    received,
    /** Addresses to which the mails come back. */
    returnPaths,
    get sessions() {
      return counted.sessions
    },
    port: (server.server.address() as { port: number }).port,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
