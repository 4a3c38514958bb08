import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createHealthDoor } from './health-door.ts'

const door = createHealthDoor({ ready: async () => undefined, metrics: async () => 'requests 1' })

async function isOpenTo(remoteAddress: string, headers: Record<string, string>): Promise<boolean> {
  const request = { method: 'GET', socket: { remoteAddress }, headers } as unknown as IncomingMessage
  const response = { req: request, writeHead: () => response, end: () => response } as unknown as ServerResponse
  return door(request, response, { path: '/metrics', query: '', own: '', address: remoteAddress, id: '1' })
}

test('metrics are for this machine itself', async () => {
  expect(await isOpenTo('127.0.0.1', {})).toBe(true)
  expect(await isOpenTo('192.0.2.1', {})).toBe(false)
})

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'metrics are not for whoever a proxy asks for, told by %s',
  async (name) => {
    expect(await isOpenTo('127.0.0.1', { [name]: '192.0.2.1' })).toBe(false)
  },
)
