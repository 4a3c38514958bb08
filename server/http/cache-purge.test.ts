import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createCachePurge } from './cache-purge.ts'

test('a shared cache is purged after the last of many writes, and retried if it does not respond', async () => {
  const purged: number[] = []
  let failures = 1
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      if (failures-- > 0) return response.writeHead(503).end()
      purged.push(JSON.parse(body).revision)
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const purgeUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`
  const reported: string[] = []
  const cache = createCachePurge({
    purgeUrl,
    onFailure: (sentence) => void reported.push(sentence),
    revision: () => 0,
    formerLinksSince: async () => [],
  })
  for (let revision = 1; revision <= 20; revision += 1) cache.purge(revision)
  await cache.settled()
  expect(purged.at(-1)).toBe(20)
  expect(purged.length).toBeLessThanOrEqual(2)
  expect(reported).toEqual([])
  server.close()
})
