import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readConfig } from './config.ts'

/** The only file Node runs: listens, reloads in development, drains on SIGTERM. */
const development = process.argv.includes('--dev')
// React chooses its build when it is first imported, so this comes before anything that imports it.
process.env.NODE_ENV = development ? 'development' : 'production'

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const drainMs = 9_000

type Site = typeof import('./entry.ts')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const server = createServer({
    connectionsCheckingInterval: 1000,
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16_384,
  })
  const vite = development
    ? await (await import('vite')).createServer({
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server } },
      })
    : undefined
  const { createSite } = (await (vite
    ? vite.ssrLoadModule('/server/entry.ts')
    : import(pathToFileURL(resolve('build/server/index.js')).href))) as Site
  const site = await createSite({
    config,
    development,
    log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
    print: (text) => process.stdout.write(text),
  })
  server.on('request', (request, response) => {
    if (vite) vite.middlewares(request, response, () => site.handle(request, response))
    else void site.handle(request, response)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(config.port, config.host, done))
  process.stdout.write(`ready at http://${config.host}:${addressPort(server.address())}\n`)

  async function stop() {
    setTimeout(() => process.exit(0), drainMs).unref()
    await new Promise((done) => {
      server.close(done)
      server.closeIdleConnections()
    })
    await vite?.close()
    await site.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function addressPort(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return address && typeof address === 'object' ? address.port : 0
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
