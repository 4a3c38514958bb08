import { createServer, type Server } from 'node:http'
import { serverOptions } from './http/server-options.ts'
import { listen } from './listen.ts'

type Measured = {
  metrics: { text: () => Promise<string> }
  readiness: { problems: () => Promise<string[]> }
}

/** Serves `/metrics` for Prometheus, `/livez` and the detailed `/readyz` on a separate port. The public port never serves them. */
export async function serveMetrics(
  place: { host: string; port: number },
  { metrics, readiness }: Measured,
): Promise<Server> {
  const server = createServer(serverOptions, async (request, response) => {
    const problems = request.url === '/readyz' ? await readiness.problems() : []
    const texts: Record<string, () => string | Promise<string>> = {
      '/livez': () => 'ok\n',
      '/readyz': () => `${problems.join('\n') || 'ok'}\n`,
      '/metrics': metrics.text,
    }
    const text = texts[request.url ?? '']
    const status = text === undefined ? 404 : problems.length ? 503 : 200
    response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end((await text?.()) ?? 'Not found\n')
  })
  await listen(server, place, 'METRICS_')
  return server
}
