import { badInput } from '#contract/refusal.ts'
import type { FollowerChoices } from '#model/following.ts'
import { inLanguage } from '#model/languages/languages.ts'
import { acceptedNotice } from '#model/notices.ts'
import type { PushService, PushSubscription } from '#server/gateways/push/push-service.ts'
import type { Compose } from '../deliveries/send.ts'
import type { Services } from '../dependencies.ts'
import { rememberErased } from '../erasure/settle-erased.ts'
import { newId } from '../ids.ts'
import { type AnnounceParts, concerns } from './announce.ts'
import { createReadEntries, titleOf } from './entries.ts'
import { audienceOf, choiceColumns } from './follower-row.ts'
import { translatorOf } from './translator-of.ts'

type Parts = Pick<Services, 'store' | 'now'> & { push: PushService }

type Request = Omit<FollowerChoices, 'digest'> & { subscription: PushSubscription; language: string }

/** Stores a browser's subscription. What was public before is not news for it. */
async function followPush({ store, now, push }: Parts, { subscription, language, ...choices }: Request): Promise<void> {
  const { endpoint, keys } = subscription
  if (!push.accepts(endpoint))
    throw badInput('subscription.endpoint', 'The push service of this browser is not supported. Use another way.')
  if (!push.acceptsKey(keys.p256dh))
    throw badInput('subscription.keys.p256dh', 'The key of the subscription is not valid.')
  const { sections, events } = choiceColumns({ ...choices, digest: false })
  await store.write((rows) =>
    rows.followers.browsers.set({
      id: newId(),
      at: now().toISOString(),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      sections,
      events,
      ...acceptedNotice('push', language),
    }),
  )
}

/** Ends the notifications to a browser. Ending again changes nothing. */
async function unfollowPush({ store, now }: Parts, endpoint: string): Promise<void> {
  await store.write(async (rows) => {
    const id = await rows.followers.browsers.removeEndpoint(endpoint)
    if (id) await rememberErased(rows, [id], now())
  })
  await store.purgeDeleted()
}

export const pushCalls = { followPush, unfollowPush }

/**
 * Returns a function that composes the notification of a delivery when it is sent: the title and the address of what visitors can still
 * see. If the push service reports that the subscription has ended, it is erased.
 */
export function createComposePush(parts: AnnounceParts & Parts): Compose {
  const readEntries = createReadEntries(parts, 'batch')
  return async (row) => {
    const subscription = await parts.store.read.followers.browsers.find(row.enquiry_id)
    if (!subscription) return { dropped: 'ended before it was sent' }
    const entries = (await readEntries(row.reference)).filter((entry) => concerns(audienceOf(subscription), entry))
    const [first] = entries
    if (!first) return { dropped: 'no longer public' }
    const { endpoint, p256dh, auth } = subscription
    const translator = translatorOf(subscription)
    const path = inLanguage(entries.length > 1 ? '/investorzone' : first.path, translator.language)
    const notification = { title: titleOf(entries, translator), path }
    return {
      send: () => parts.push.send({ endpoint, keys: { p256dh, auth } }, notification),
      end: async (rows) => {
        await rows.followers.browsers.remove(subscription.id)
        await rememberErased(rows, [subscription.id], parts.now())
      },
    }
  }
}
