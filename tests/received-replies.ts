import { onTestFinished } from 'vitest'
import { listen } from './http.ts'
import { servePages } from './served-pages.ts'
import {
  type Guessed,
  type RequestedAddress,
  requestedCalls,
  requestedFiles,
  requestedPages,
} from './visitor-requests.ts'
import type { World } from './world.ts'

/** Response at an address: status, headers and body. */
export type ReceivedReply = RequestedAddress & { reply: string }

/** Requests every address as a visitor, in the same order each time. */
export async function visitorOf(world: World): Promise<(guessed: Guessed) => Promise<ReceivedReply[]>> {
  const pages = await servePages(world)
  const site = await listen(world.handle)
  onTestFinished(async () => {
    await pages.close()
    await site.close()
  })
  return async (guessed) => {
    const response: ReceivedReply[] = []
    for (const address of requestedPages(guessed))
      response.push({ ...address, reply: await read(pages.url, { address: address.address.slice(1) }) })
    for (const requestedAddress of requestedFiles(guessed))
      response.push({ ...requestedAddress, reply: await read(site.url, requestedAddress) })
    for (const [index, requested] of requestedCalls(guessed).entries())
      response.push({ ...requested, reply: await call(world, requested, index) })
    return response
  }
}

const ofTheRequest = ['date', 'x-request-id']

async function read(site: string, { address, method }: Pick<RequestedAddress, 'address' | 'method'>): Promise<string> {
  const reply = await fetch(site + address, { method, redirect: 'manual' })
  const headers = [...reply.headers].filter(([name]) => !ofTheRequest.includes(name))
  const response = JSON.stringify([reply.status, Buffer.from(await reply.arrayBuffer()).toString('latin1'), headers])
  const [, nonce] = /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '') ?? []
  return nonce ? response.replaceAll(nonce, '') : response
}

async function call(world: World, { address: name, body }: RequestedAddress, index: number): Promise<string> {
  const reply = await world.call(name, {
    body,
    address: `10.${world.now().getTime() % 200}.${index >> 8}.${index & 255}`,
  })
  const headers = Object.entries(reply.headers).filter(([header]) => !ofTheRequest.includes(header))
  return JSON.stringify([reply.status, reply.body, headers])
}
