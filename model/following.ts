import type { ListPageName } from './sub-pages.ts'
import { listPageNames } from './zone-pages.ts'

/** Choices of a follower. `all` includes sections that are added later. */
export type FollowerChoices = {
  sections: 'all' | readonly ListPageName[]
  /** True for mails about new, moved and cancelled events of the calendar. */
  events: boolean
  /** True for one mail a day instead of one at each publication. */
  digest: boolean
}

/** Time for which a link to confirm is valid, in milliseconds. */
export const confirmWithinMs = 24 * 3_600_000

/** Number of consecutive mails that were refused for good, or came back, that stop a subscription. */
export const refusalsMax = 3

/** Time within which a mail can come back after it was accepted, in milliseconds: servers try for up to five days (RFC 5321, 4.5.4.1). */
export const returnedWithinMs = 5 * 24 * 3_600_000

/** Hour in India at which the digest of a day is sent. */
export const digestHour = 18

export const followPath = '/investorzone/follow'
/** Page at which a follower confirms, changes or ends the mails. */
export const followerPages = ['confirm', 'manage', 'end'] as const
export type FollowerPage = (typeof followerPages)[number]

/** Returns the path of a follower's page. `token` identifies the follower. */
export const followerPath = (page: FollowerPage, token: string): string => `${followPath}/${page}?token=${token}`

/** Id of a follower (24 hex digits), followed by the secret in the mailed links. */
export const followerTokenPattern = /^[0-9a-f]{24}[\w-]{22}$/

export function isListPageName(name: unknown): name is ListPageName {
  return listPageNames.some((known) => known === name)
}
