import { listen } from './http.ts'
import { addressVariable, startS3Peer } from './s3-peer.ts'

/** Once per run (vitest's global set-up): starts the S3-compatible store when a test first asks for it, and ends it after the last one. */
export async function setup(): Promise<() => Promise<void>> {
  let peer: ReturnType<typeof startS3Peer> | undefined
  const starter = await listen(async (_, response) => {
    peer ??= startS3Peer()
    await peer.then(
      ({ settings }) => response.end(JSON.stringify(settings)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  process.env[addressVariable] = starter.url
  return async () => {
    await starter.close()
    await (await peer?.catch(() => undefined))?.stop()
  }
}
