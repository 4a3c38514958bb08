// @module-tag night

import { expect, test } from 'vitest'
import { call, pause, sendRequest, startLoad, until } from '#tests/load.ts'
import { startCaddy, startNginx } from './debian-proxies.ts'
import { startTopology } from './topology.ts'

/** Tests two servers with default settings behind the proxies of docs/operations.md, configured as in deploy/. */

test.each([
  ['Caddy', startCaddy],
  ['nginx', startNginx],
])(
  'restarting two servers one after the other behind %s fails no request (43.15)',
  { timeout: 180_000 },
  async (_, startProxy) => {
    const { servers, proxy, token, item, restart } = await startTopology(2, { startProxy, DRAIN_SECONDS: '5' })
    await until(
      'the proxy has a server',
      async () => (await sendRequest(`${proxy.url}/products-export`)).status === 200,
    )
    let sent = 0
    const stop = startLoad(6, async (agent, client) => {
      sent += 1
      if (client % 3) return (await sendRequest(`${proxy.url}/products-export`, { agent })).status
      return (await call(proxy.url, 'admin/add-product-item', item(sent), { token, agent })).status
    })
    const sendMore = (count: number) => until(`${count} requests`, () => sent >= count, 60_000)
    await sendMore(100)
    // Twice, so that one server ends soon after the other has returned.
    for (const which of [...servers.keys(), ...servers.keys()]) {
      await restart(which)
      // The proxy checks once a second (docs/operations.md).
      await pause(3000)
      await sendMore(sent + 100)
    }
    const { answered, failed } = await stop()
    expect(failed).toEqual([])
    expect([...answered.keys()]).toEqual([200])
  },
)
