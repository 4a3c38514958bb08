import { createHash } from 'node:crypto'
import type { CallName } from '#contract/calls.ts'
import { createAnswerCache, type Kept } from './answer-cache.ts'
import type { CallReply } from './call-router.ts'
import { bytesOf, type Encoded, encode, encodingFor } from './encodings.ts'

/** Calls whose reply depends on the content revision and the clock alone, so that everybody gets the same bytes. */
const readyCalls: ReadonlySet<CallName> = new Set(['user/get-products', 'user/get-investors', 'admin/get-products'])

const bytesMax = 64 * 1024 * 1024

type ReadyReply = Kept & { etag: string; body: Encoded }

export type ReadyReplies = (name: CallName, accepted: string | undefined) => Promise<CallReply> | undefined

/** Answers such calls with bytes put together once per revision and release. */
export function createReadyReplies({
  ask,
  ...clock
}: {
  /** The handler's answer, without HTTP. */
  ask: (name: CallName) => Promise<unknown>
  revision: () => number
  now: () => Date
  nextReleaseAfter: (instant: Date) => Promise<Date | undefined>
}): ReadyReplies {
  const cache = createAnswerCache<ReadyReply>({ ...clock, bytesMax })

  async function make(name: CallName): Promise<ReadyReply> {
    const bytes = Buffer.from(JSON.stringify(await ask(name)))
    const body = await encode(bytes)
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return { keep: true, bytes: bytesOf(body), etag, body }
  }

  return (name, accepted) => {
    if (!readyCalls.has(name)) return undefined
    return cache
      .get(name, () => make(name))
      .then(({ etag, body }) => {
        const encoding = encodingFor(accepted)
        return {
          status: 200,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-store',
            etag,
            vary: 'accept-encoding',
            ...(body[encoding] !== body.identity && { 'content-encoding': encoding }),
          },
          body: body[encoding],
        }
      })
  }
}
