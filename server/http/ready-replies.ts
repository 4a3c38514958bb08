import type { CallName } from '#contract/calls.ts'
import { createAnswerCache, type Kept, type Standing } from './answer-cache.ts'
import type { CallReply } from './call-router.ts'
import { bytesOf, type Encoded, type Encoding, encode, encodingFor } from './encodings.ts'
import { jsonInPortions } from './json-in-portions.ts'
import { headerLines } from './reply-head.ts'
import type { Headers } from './security-headers.ts'

/** Calls whose reply depends on the content revision and the clock alone, so that everybody gets the same bytes. */
const names = ['user/get-products', 'user/get-investors', 'admin/get-products'] as const satisfies CallName[]

/** How much memory replies may take, in bytes. */
const bytesMax = 48 * 1024 * 1024

/** A reply in one encoding, ready to be sent: `headers` for the router, with the common ones as `lines` for the wire. */
type Form = { headers: Headers; lines: string[]; body: Buffer }

type ReadyReply = Kept & { forms: Record<Encoding, Form> }

export type ReadyReplies = ReturnType<typeof createReadyReplies>

/** Answers such calls with bytes put together once per revision and release. */
export function createReadyReplies({
  ask,
  common,
  ...standing
}: Standing & {
  /** The handler's answer, without HTTP. */
  ask: (name: CallName) => Promise<unknown>
  /** What every reply to a call carries. */
  common: Headers
}) {
  const cache = createAnswerCache<ReadyReply>({ ...standing, bytesMax })
  const makers = new Map<CallName, () => Promise<ReadyReply>>(names.map((name) => [name, () => make(name)]))

  async function make(name: CallName): Promise<ReadyReply> {
    const { bytes, sha256 } = await jsonInPortions(await ask(name))
    const body = await encode(bytes)
    const etag = `W/"${sha256.toString('base64url').slice(0, 22)}"`
    const form = (encoding: Encoding) => formOf({ encoded: body, encoding, etag, common })
    return {
      keep: true,
      bytes: bytesOf(body),
      forms: { br: form('br'), gzip: form('gzip'), identity: form('identity') },
    }
  }

  return {
    names,
    /** The reply, if it may be given without waiting. */
    kept(name: CallName, accepted: string | undefined): Form | undefined {
      const maker = makers.get(name)
      return maker && cache.hit(name, maker)?.forms[encodingFor(accepted)]
    },
    /** The reply, made if need be; undefined for calls that are not among these. */
    reply(name: CallName, accepted: string | undefined): Promise<CallReply> | undefined {
      const maker = makers.get(name)
      return maker && cache.get(name, maker).then(({ forms }) => ({ status: 200, ...forms[encodingFor(accepted)] }))
    },
  }
}

type FormParts = { encoded: Encoded; encoding: Encoding; etag: string; common: Headers }

function formOf({ encoded, encoding, etag, common }: FormParts): Form {
  const body = encoded[encoding]
  const headers: Headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    etag,
    vary: 'accept-encoding',
    ...(body !== encoded.identity && { 'content-encoding': encoding }),
  }
  return { headers, lines: headerLines(common, { ...headers, 'content-length': body.length }), body }
}
