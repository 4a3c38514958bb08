import type { CallName } from '#contract/calls.ts'
import type { CallReply } from './call-request.ts'
import { bytesOf, type Encoded, type Encoding, encode, encodingFor } from './encodings.ts'
import { jsonInPortions } from './json-in-portions.ts'
import { withHeaderLists } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'
import type { Headers } from './security-headers.ts'

/** Calls whose reply depends only on the content revision and the clock, so that everybody gets the same bytes. */
const names = [
  'user/get-products',
  'user/get-investors',
  'user/get-events',
  'admin/get-products',
] as const satisfies CallName[]

/** Maximum memory of these responses, in bytes. */
const bytesMax = 48 * 1024 * 1024

type Serialised = Cacheable & { replies: Record<Encoding, CallReply> }

/** Returns the serialised response of a call, built if necessary. Undefined for other calls. */
export type SerialisedResponses = (name: CallName, accepted: string | undefined) => Promise<CallReply> | undefined

/** Answers such calls with bytes serialised once per revision and release. */
export function createSerialisedResponses({
  ask,
  security,
  ...key
}: CacheKey & {
  /** Returns the handler's response, without HTTP. */
  ask: (name: CallName) => Promise<unknown>
  security: Headers
}): SerialisedResponses {
  const cache = createResponseCache<Serialised>({ ...key, bytesMax })

  async function make(name: CallName): Promise<Serialised> {
    const { bytes, sha256 } = await jsonInPortions(await ask(name))
    const encoded = await encode(bytes)
    const etag = `W/"${sha256.toString('base64url').slice(0, 22)}"`
    const reply = (encoding: Encoding) => replyOf({ encoded, encoding, etag, security })
    return {
      keep: true,
      bytes: bytesOf(encoded),
      replies: { br: reply('br'), gzip: reply('gzip'), identity: reply('identity') },
    }
  }

  return (name, accepted) => {
    if (!names.some((entry) => entry === name)) return undefined
    const encoding = encodingFor(accepted)
    return cache.get(name, () => make(name)).then(({ replies }) => replies[encoding])
  }
}

type Parts = { encoded: Encoded; encoding: Encoding; etag: string; security: Headers }

function replyOf({ encoded, encoding, etag, security }: Parts): CallReply {
  const body = encoded[encoding]
  const headers: Headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    etag,
    vary: 'accept-encoding',
    ...(body !== encoded.identity && { 'content-encoding': encoding }),
  }
  return { ...withHeaderLists({ status: 200, headers, security, body }), headers, body }
}
