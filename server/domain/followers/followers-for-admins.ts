import { notFound } from '#contract/refusal.ts'
import type { FollowerChoices } from '#model/following.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { listPageNames } from '#model/zone-pages.ts'
import type { FollowerRow } from '#server/store/followers.ts'
import { fresh } from '../deliveries/queue.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { newsEvents } from './announce.ts'
import { audienceOf, choicesOf } from './follower-row.ts'
import { eraseFollower } from './remove-follower.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries'>

async function page({ store }: Parts, { page: number = 1, search = '' }: { page?: number; search?: string }) {
  const { total, rows } = await store.read.followers.page(number, search)
  return { total, rows: rows.map(asListed) }
}

function asListed({ email, state, at, confirmed_at, notice, language, ...row }: FollowerRow) {
  const { sections, events, digest: isDigest } = choicesOf(row)
  return {
    email,
    state,
    requested_at: at,
    confirmed_at,
    notice,
    language,
    sections: sections === 'all' ? sections : [...sections],
    events,
    digest: isDigest,
  }
}

async function erase(
  { store, ledger, now, deliveries }: Parts,
  actor: Actor,
  email: string,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (!(await eraseFollower({ rows, note, revision: nextRevision, time: now(), deliveries }, email)))
      throw notFound('email', 'Nobody follows with this e-mail address. Check the address.')
  })
  await store.purgeDeleted()
  return { revision }
}

/** Returns all followers, for a file. The ledger records the exporter and the number, not the persons. */
async function exportAll({ ledger }: Parts, actor: Actor) {
  const { result } = await ledger.change(actor, async (rows, note) => {
    const result = await rows.followers.all()
    note({ action: 'export followers', entity: 'follower', id: newId(), before: null, after: { rows: result.length } })
    return result
  })
  return result.map(asListed)
}

/** Returns the number of confirmed followers of each section, the number of sent mails, and the last that failed. */
async function summary({ store }: Parts) {
  const followers = await store.read.followers.all()
  const choices = followers.filter(({ state }) => state === 'active').map(choicesOf)
  const inBrowsers = (await store.read.followers.browsers.all()).map((row) => choicesOf(audienceOf(row)))
  const sections = listPageNames.map((name) => ({
    name,
    followers: countOf(choices, name),
    browsers: countOf(inBrowsers, name),
  }))
  const { sent, failed } = await store.read.deliveries.mailsOf(newsEvents)
  const emails = new Map(followers.map(({ id, email }) => [id, email]))
  return {
    sections: choices.length || inBrowsers.length ? sections : [],
    sent,
    failed: failed.flatMap(({ id, at, answer, state, enquiry_id }) => {
      const email = emails.get(enquiry_id)
      return email ? [{ _id: id, at, answer, state, email }] : []
    }),
  }
}

const countOf = (choices: readonly Pick<FollowerChoices, 'sections'>[], name: ListPageName) =>
  choices.filter(({ sections }) => sections === 'all' || sections.includes(name)).length

async function sendAgain({ ledger, now, deliveries }: Parts, actor: Actor, id: string): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note) => {
    const row = await rows.deliveries.find(id)
    if (!row || !newsEvents.includes(row.event) || row.state === 'sent')
      throw notFound('id', 'This mail is no longer in the list. Reload the page.')
    await rows.deliveries.update([row.number], fresh(now()))
    note({ action: 'send to a follower again', entity: 'follower', id: newId(), before: null, after: { rows: 1 } })
  })
  deliveries.trigger()
  return { revision }
}

export const followersForAdmins = { page, erase, exportAll, summary, sendAgain }
