import { badInput, notFound } from '#contract/refusal.ts'
import { confirmWithinMs, type FollowerChoices, followerTokenPattern } from '#model/following.ts'
import { dayInIndia } from '#model/india-time.ts'
import { acceptedNotice } from '#model/notices.ts'
import type { PushService } from '#server/gateways/push/push-service.ts'
import type { FollowerRow } from '#server/store/followers.ts'
import type { Rows } from '#server/store/rows.ts'
import { enqueueEach } from '../deliveries/queue.ts'
import type { Services } from '../dependencies.ts'
import { digest, newKey, sameDigest } from '../digests.ts'
import { rememberErased } from '../erasure/settle-erased.ts'
import { newId } from '../ids.ts'
import { withContext } from '../with-context.ts'
import { announce, announceDigest, digestMail, newsMail, newsPush } from './announce.ts'
import { createComposeConfirmation, createComposeNews } from './compose-mails.ts'
import { choiceColumns, choicesOf } from './follower-row.ts'
import { followersForAdmins } from './followers-for-admins.ts'
import { createComposePush, pushCalls } from './push.ts'
import { recordReturnedMail } from './record-mail.ts'
import { removeFollower } from './remove-follower.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries' | 'investorZone' | 'events' | 'siteUrl'> & {
  push: PushService
}

/** Queue event of mails with a link to confirm. */
const confirmationMail = 'follower confirmation'
/** Shortest time between two links to confirm for one address, in milliseconds. */
const nextLinkMs = 120_000

/** People who receive a mail when something is published: their requests and choices, the mails, and their erasure. */
export function createFollowers(parts: Parts) {
  const { deliveries } = parts
  deliveries.composeWith(confirmationMail, createComposeConfirmation(parts))
  deliveries.composeWith(newsMail, createComposeNews(parts, 'batch'))
  deliveries.composeWith(digestMail, createComposeNews(parts, 'digest'))
  deliveries.composeWith(newsPush, createComposePush(parts))
  return {
    /** Queues the mails about everything published since the last call. */
    async announce(): Promise<void> {
      await announce(parts)
      await announceDigest(parts)
      deliveries.trigger()
    },
    ...withContext(parts, { follow, confirm, read, edit, end, forgetUnconfirmed, recordReturnedMail }),
    pushKey: parts.push.publicKey,
    ...withContext(parts, pushCalls),
    ...withContext(parts, followersForAdmins),
  }
}

type Request = FollowerChoices & { email: string; language: string }

/**
 * Stores a request and mails a link to confirm it, or a note to somebody who follows already. Both take the same work, so that the reply
 * does not tell whether the address is known.
 */
async function follow({ store, now, deliveries }: Parts, { email, language, ...choices }: Request): Promise<void> {
  const time = now()
  await store.write(async (rows) => {
    const known = await rows.followers.withEmail(email)
    const follower =
      known?.state === 'active' ? known : await storeRequest(rows, known, { email, language, choices, time })
    if (!follower) return
    const once = known?.state === 'active' ? dayInIndia(time) : follower.at
    await enqueueEach(
      rows,
      [
        {
          event: confirmationMail,
          reference: '',
          once: `${confirmationMail}/${follower.id}/${once}`,
          enquiry_id: follower.id,
        },
      ],
      time,
    )
  })
  deliveries.trigger()
}

const noRefusal = { refusals: 0, returned_at: '' }

type NewRequest = { email: string; language: string; choices: FollowerChoices; time: Date }

/** Stores a new or repeated request. Returns undefined if the last link was mailed a moment ago. */
async function storeRequest(
  rows: Rows,
  known: FollowerRow | undefined,
  { email, language, choices, time }: NewRequest,
): Promise<Pick<FollowerRow, 'id' | 'at'> | undefined> {
  const request = {
    ...choiceColumns(choices),
    at: time.toISOString(),
    state: 'pending' as const,
    ...acceptedNotice('follow', language),
  }
  if (!known) {
    const follower = { id: newId(), email, link_key: newKey(16), ...request }
    await rows.followers.insert({ ...follower, confirmed_at: '', sent: 0, last_sent_at: '', ...noRefusal })
    return follower
  }
  if (time.getTime() - Date.parse(known.at) < nextLinkMs) return undefined
  await rows.followers.update({ id: known.id, ...request, ...noRefusal })
  return { id: known.id, at: request.at }
}

/** Confirms a request. Confirming again changes nothing. */
async function confirm({ store, now }: Parts, token: string): Promise<void> {
  const time = now()
  await store.write(async (rows) => {
    const follower = await findByToken(rows, token)
    if (follower.state !== 'pending') return
    if (time.getTime() - Date.parse(follower.at) > confirmWithinMs) throw invalidLink()
    await rows.followers.update({ id: follower.id, state: 'active', confirmed_at: time.toISOString() })
  })
}

async function read({ store }: Parts, token: string) {
  const { email, state, at, confirmed_at, sent, last_sent_at, notice, language, ...row } = await findByToken(
    store.read,
    token,
  )
  const { sections, events, digest: isDigest } = choicesOf(row)
  const chosen = sections === 'all' ? sections : [...sections]
  return {
    email,
    state,
    requested_at: at,
    confirmed_at,
    sent,
    last_sent_at,
    notice,
    language,
    sections: chosen,
    events,
    digest: isDigest,
  }
}

async function edit({ store }: Parts, token: string, choices: FollowerChoices): Promise<void> {
  await store.write(async (rows) => {
    const { id, state } = await findByToken(rows, token)
    if (state === 'pending') throw badInput('token', 'Confirm your address first, with the link in our mail.')
    await rows.followers.update({ id, ...choiceColumns(choices), state: 'active', ...noRefusal })
  })
}

/** Ends the mails and erases the person. Ending again changes nothing, because mail programs repeat such requests. */
async function end({ store, now }: Parts, token: string): Promise<void> {
  await store.write(async (rows) => {
    const follower = await rows.followers.find(token.slice(0, idLength))
    if (!follower) return
    await findByToken(rows, token)
    await removeFollower(rows, follower, now())
  })
  await store.purgeDeleted()
}

/** Deletes requests that nobody confirmed within a day, and announcements that are no longer needed. */
async function forgetUnconfirmed({ store, now }: Parts): Promise<void> {
  const time = now()
  await store.write(async (rows) => {
    const ids = await rows.followers.forgetPendingBefore(new Date(time.getTime() - confirmWithinMs).toISOString())
    if (ids.length) await rememberErased(rows, ids, time)
    await rows.followers.announcements.forgetBefore(new Date(time.getTime() - announcementsMs).toISOString())
  })
}

/** Retention of announcements, in milliseconds: that of their deliveries. */
const announcementsMs = 60 * 24 * 3_600_000
const idLength = 24

async function findByToken({ followers }: Pick<Rows, 'followers'>, token: string): Promise<FollowerRow> {
  const follower = followerTokenPattern.test(token) ? await followers.find(token.slice(0, idLength)) : undefined
  if (!follower || !sameDigest(digest(follower.link_key), digest(token.slice(idLength)))) throw invalidLink()
  return follower
}

const invalidLink = () => notFound('token', 'This link is no longer valid. Follow the company again to get a new one.')
