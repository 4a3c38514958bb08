import type { CallInput } from '#contract/calls.ts'
import type { Mail } from './mail.ts'
import { textPdf } from './text-pdf.ts'
import type { World } from './world.ts'

export const everything = { sections: 'all', events: true, digest: false } as const

type Choices = Partial<Pick<CallInput<'user/follow'>, 'sections' | 'events' | 'digest' | 'language'>>

/** Returns the token in the link to a page of a follower. */
export function tokenIn({ text }: Pick<Mail, 'text'>, page: 'confirm' | 'manage'): string {
  return new RegExp(`/investorzone/follow/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? ''
}

/** Sends the form. Returns the mails that it caused. */
export async function requestFollowing(world: World, email: string, choices: Choices = {}): Promise<Mail[]> {
  const before = world.mails().length
  await world.visitor('user/follow', { email, ...everything, ...choices, consent: true })
  await world.domain.deliveries.settled()
  return world.mails().slice(before)
}

/** Follows and confirms with the mailed link. Returns the token. */
export async function follow(world: World, email: string, choices: Choices = {}): Promise<string> {
  const [mail] = await requestFollowing(world, email, choices)
  const token = mail ? tokenIn(mail, 'confirm') : ''
  await world.visitor('user/confirm-follow', { token })
  return token
}

/** Announces what was published, as the server does every few seconds. Returns the mails. */
export async function announce(world: World): Promise<Mail[]> {
  const before = world.mails().length
  await world.domain.followers.announce()
  await world.domain.deliveries.settled()
  return world.mails().slice(before)
}

/** A world whose server has looked for publications once, as at its start. */
export async function createFollowedWorld(createWorld: () => Promise<World>): Promise<World> {
  const world = await createWorld()
  await announce(world)
  world.wait(1000)
  return world
}

type Filing = { name: string; list?: string[]; release_at?: string }

/** Files a document, in a new session. Returns its key. */
export async function publish(world: World, { name, list = ['EGM'], release_at }: Filing): Promise<number> {
  const admin = world.as(await world.openSession())
  const base_64 = textPdf([name]).toString('base64')
  const { link } = await admin('admin/file-to-link', { base_64, name: `${name}.pdf` })
  world.wait(1000)
  const { data } = await admin('admin/file-documents', { list, documents: [{ name, file_link: link }], release_at })
  return data?.keys[0] ?? 0
}

/** Inputs of the calls for readers and followers, one of whom is erased. */
export async function followerInputs(world: World) {
  await follow(world, 'reader@clinic.example')
  await publish(world, { name: 'Notice to a follower' })
  await announce(world)
  await publish(world, { name: 'Second notice to a follower' })
  await announce(world)
  const failed = { state: 'given up' } as const
  await world.store.db.updateTable('deliveries').set(failed).where('event', '=', 'follower news').execute()
  const delivery = await world.store.db
    .selectFrom('deliveries')
    .select('id')
    .where('event', '=', 'follower news')
    .executeTakeFirstOrThrow()
  return {
    'admin/get-readers': {},
    'admin/get-followers': {},
    'admin/get-follower-summary': {},
    'admin/send-follower-mail-again': { id: delivery.id },
    'admin/export-followers': {},
    'admin/erase-follower': { email: 'reader@clinic.example' },
  }
}
