import { locationOf } from '#model/redirect.ts'
import type { Redirects } from '#server/domain/redirects/redirects.ts'
import type { HttpRequest, Reply } from './reply.ts'
import type { Handler } from './route-handlers.ts'

/** Redirects former addresses, also under load. Never cached, because a target may be hidden or changed at any time. */
export function createRedirectHandler({ targetOf }: Pick<Redirects, 'targetOf'>): Handler<'redirects'> {
  async function find({ path, query }: HttpRequest): Promise<Reply | undefined> {
    const target = await targetOf(path, query)
    return target === undefined ? undefined : { status: 301, headers: { location: locationOf(target) } }
  }
  return { atHand: find, reply: find }
}
