import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createMetricsHandler } from './health-handler.ts'

const handler = createMetricsHandler(async () => 'requests 1')

async function isOpenTo(address: string, headers: Record<string, string>): Promise<boolean> {
  const message = { socket: { remoteAddress: address } } as unknown as IncomingMessage
  const request = { message, method: 'GET', headers, path: '/metrics', query: '', origin: '', address, id: '1' }
  return (await handler.reply(request))?.status === 200
}

test('metrics are available only to the machine itself', async () => {
  expect(await isOpenTo('127.0.0.1', {})).toBe(true)
  expect(await isOpenTo('192.0.2.1', {})).toBe(false)
})

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'metrics are refused to proxied requests, recognised by the header %s',
  async (name) => {
    expect(await isOpenTo('127.0.0.1', { [name]: '192.0.2.1' })).toBe(false)
  },
)
