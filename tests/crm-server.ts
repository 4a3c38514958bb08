import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { enqueue } from '#server/domain/deliveries/queue.ts'
import type { World } from './world.ts'

const secret = 'a secret of 30 random letters!'

/** A received call. `signed`: true if its signature is valid, checked as in docs/how-to/connect-a-crm.md. */
type Received = { event: string; id: string; signed: boolean; body: string; headers: IncomingMessage['headers'] }

/** Starts a CRM on loopback that checks signatures and answers with the status a test sets. */
export async function startCrm() {
  const received: Received[] = []
  const crm = { status: 204, received, settings: {}, secret, refuseUnsigned: false, beforeAnswer: async () => {} }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { headers } = request
    const stamp = headers['x-suvira-timestamp']
    const expected = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
    const signed = headers['x-suvira-signature'] === `sha256=${expected}`
    received.push({
      event: String(headers['x-suvira-event']),
      id: String(headers['x-suvira-id']),
      signed,
      body,
      headers,
    })
    await crm.beforeAnswer()
    response.writeHead(crm.refuseUnsigned && !signed ? 401 : crm.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  crm.settings = { WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, WEBHOOK_SECRET: secret }
  return crm
}

/** Queues an event for the CRM and returns its id. */
export async function receivedEvent({ store, now }: World): Promise<string> {
  const enquiry = { id: 'e'.repeat(24), reference: 'SE-2611-0001' }
  await store.write((rows) => enqueue(rows, { way: 'webhook', event: 'enquiry.erased', time: now(), enquiry }))
  return (await store.read.deliveries.last('webhook', 1))[0]?.id ?? ''
}
