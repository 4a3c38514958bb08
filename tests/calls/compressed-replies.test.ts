import { expect } from 'vitest'
import { listeningWorld } from '#tests/listening-world.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('compressed replies to a session')

test('a long reply is compressed as the client accepts; short replies and refusals are not', async (createWorld) => {
  const { url, token } = await listeningWorld(await createWorld({ SEED: 'sample' }))
  const ask = (name: string, encoding: string, input: unknown = {}) =>
    fetch(`${url}/api/v1/admin/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-encoding': encoding,
      },
    })
  const full = await ask('get-investors', 'identity')
  expect(full.headers.get('content-encoding')).toBeNull()
  const size = (await full.arrayBuffer()).byteLength
  for (const encoding of ['br', 'gzip']) {
    const reply = await ask('get-investors', encoding)
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('vary')).toContain('accept-encoding')
    expect(Number(reply.headers.get('content-length'))).toBeLessThan(size / 4)
    expect((await reply.json()).status).toBe(true)
    expect((await ask('get-me', encoding)).headers.get('content-encoding')).toBeNull()
    expect((await ask('get-investors', encoding, { at: 'never' })).headers.get('content-encoding')).toBeNull()
  }
})
