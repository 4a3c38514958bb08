// @module-tag night

import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test, vi } from 'vitest'
import { createMailQueue } from '#server/gateways/mail/mail-queue.ts'
import { accountBrowser } from '#tests/account-browser.ts'
import { startProvider } from '#tests/account-provider.ts'
import { nextAddress } from '#tests/sign-in.ts'
import { createWorld, type World } from '#tests/world.ts'

const admin = 'admin@example.com'
const stranger = 'stranger@example.com'
const hour = 3_600_000

/** A mail server with one fault: its address for SMTP_URL, and a function that stops it. */
type Wrong = { url: string; close: () => Promise<void> }

const wrongWays: Record<string, () => Promise<Wrong>> = {
  'is down': async () => {
    const server = await listening((socket) => socket.destroy())
    await server.close()
    return { url: server.url, close: async () => {} }
  },
  'accepts the connection and never replies (tarpit)': () => listening(() => {}),
  'answers 451 to every recipient': () => smtpReplying(451),
  'refuses every connection with 554': () => listening((socket) => socket.end('554 no service here\r\n')),
  'never ends its TLS handshake': async () => {
    const { url, close } = await listening(() => {})
    return { url: url.replace('smtp:', 'smtps:'), close }
  },
}

test.concurrent.for(Object.entries(wrongWays))(
  'a mail server that %s delays no code request: later all are refused alike, and external accounts sign in (F12)',
  { timeout: 120_000 },
  async ([, wrong], { onTestFinished }) => {
    const provider = await startProvider()
    const { url, close } = await wrong()
    const world = await createWorld({ SMTP_URL: url, ...provider.environment })
    try {
      await expectCodesRefusedSoon(world)
      expect(await (await accountBrowser(world, onTestFinished)).signIn(provider)).toMatchObject({ status: 200 })
      expect((await world.admin('admin/get-status')).data.mail).toBe(false)
      expect(await world.readiness.problems()).toContain('Mails are not sent.')
    } finally {
      await close()
      await world.close()
      await provider.close()
    }
  },
)

test('a mail is tried three times within two minutes and then dropped, and its code expires after five (F12)', async () => {
  vi.useFakeTimers()
  try {
    const tried: number[] = []
    const events: string[] = []
    const began = Date.now()
    const queue = createMailQueue({
      mailer: {
        async deliver() {
          tried.push((Date.now() - began) / 1000)
          throw new Error('greylisted')
        },
        pretend: async () => {},
        close: () => {},
      },
      now: () => new Date(),
      onFailure: ({ event }) => void events.push(event),
    })
    queue.send({ to: admin, subject: 'Your sign-in code', text: 'Your code is 4711.' })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(tried).toEqual([0, 20, 80])
    expect(events).toEqual(['mail.failed', 'mail.failed', 'mail.failed', 'mail.dropped'])
  } finally {
    vi.useRealTimers()
  }
})

/** Requests codes that cannot be sent, in quick succession, until the site refuses further requests. */
async function expectCodesRefusedSoon(world: World): Promise<void> {
  const waits: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (const email of [admin, stranger]) {
      const { status, tookMs } = await pending(world, email)
      expect(status).toBe(200)
      waits.push(tookMs)
    }
    await world.post.settled()
    world.wait(2 * hour)
  }
  // The median: five such worlds share the machine, and one wait may include another's work.
  expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(300)
  // Requested again within the minute in which the mail server is not used.
  world.wait(-2 * hour)
  const replies = await Promise.all([admin, stranger].map((email) => pending(world, email)))
  expect(replies.map(({ status }) => status)).toEqual([503, 503])
  expect(replies[0]?.body).toBe(replies[1]?.body)
  expect(replies[0]?.body).toContain('"field":"email"')
}

/** Requests a code without waiting for its mail to be sent. */
async function pending(world: World, email: string): Promise<{ status: number; body: string; tookMs: number }> {
  const body = Buffer.from(JSON.stringify({ email }))
  const began = performance.now()
  const reply = await world.answer({
    name: 'admin/send-otp',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    address: nextAddress(),
    readBody: async () => body,
  })
  return { status: reply.status, body: String(reply.body), tookMs: performance.now() - began }
}

async function listening(onConnection: (socket: Socket) => void): Promise<Wrong> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

test('a mail server that rejects every recipient permanently counts as failing (Finding 20)', {
  timeout: 60_000,
}, async () => {
  const { url, close } = await smtpReplying(550)
  const world = await createWorld({ SMTP_URL: url })
  try {
    for (let round = 0; round < 3; round += 1) {
      expect(world.post.isFailing()).toBe(false)
      expect((await pending(world, admin)).status).toBe(200)
      await world.post.settled()
      world.wait(2 * hour)
    }
    expect((await world.admin('admin/get-status')).data.mail).toBe(false)
    expect(await world.readiness.problems()).toContain('Mails are not sent.')
    await world.upkeep()
    await world.domain.alerts.settled()
    const { alerts } = (await world.admin('admin/get-status')).data
    expect(alerts.map(({ name }) => name)).toContain('mail.failing')
    // Requests are still possible: the server may accept the next recipient.
    expect((await pending(world, admin)).status).toBe(200)
  } finally {
    await close()
    await world.close()
  }
})

async function smtpReplying(responseCode: number): Promise<Wrong> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('Try again later'), { responseCode })),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
