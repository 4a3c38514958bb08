import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Starts an in-memory bucket that accepts every signature: PUT, GET, HEAD, DELETE and listings, path style. */
export async function startFakeBucket(): Promise<{
  settings: Record<string, string>
  objects: Map<string, Buffer>
  stop: () => void
}> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''))
    const sent = await buffer(request)
    if (searchParams.has('list-type')) {
      const listed = [...objects.keys()].filter((entry) => entry.startsWith(searchParams.get('prefix') ?? '')).sort()
      return response.end(
        `<ListBucketResult>${listed.map((entry) => `<Key>${entry}</Key>`).join('')}</ListBucketResult>`,
      )
    }
    if (request.method === 'PUT') objects.set(key, sent)
    else if (request.method === 'DELETE') objects.delete(key)
    else if (!objects.has(key)) return response.writeHead(404).end()
    const bytes = request.method === 'GET' || request.method === 'HEAD' ? objects.get(key) : undefined
    response.setHeader('content-length', bytes?.length ?? 0)
    response.end(request.method === 'GET' ? bytes : undefined)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'site',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    objects,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
