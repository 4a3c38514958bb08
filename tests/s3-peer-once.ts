import { listen } from './http.ts'
import { addressVariable, startS3Peer } from './s3-peer.ts'

/** Runs once per run (vitest's global set-up). Starts the S3-compatible store when a test first needs it, and stops it at the end. */
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
