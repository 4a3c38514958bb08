import * as z from 'zod'
import type { FollowerChoices } from '#model/following.ts'
import { readJson } from '#model/json.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { listPageNames } from '#model/zone-pages.ts'
import type { FollowerRow } from '#server/store/followers.ts'
import type { PushSubscriptionRow } from '#server/store/push-subscriptions.ts'

type ChoiceColumns = Pick<FollowerRow, 'sections' | 'events' | 'digest'>

/** Returns choices as stored columns. */
export function choiceColumns({ sections, events, digest }: FollowerChoices): ChoiceColumns {
  const stored = sections === 'all' ? 'all' : JSON.stringify(sections)
  return { sections: stored, events: Number(events), digest: Number(digest) }
}

/** Returns stored choices. Sections that this release does not have are left out. */
export function choicesOf({ sections, events, digest }: ChoiceColumns): FollowerChoices {
  return { sections: sections === 'all' ? 'all' : sectionsIn(sections), events: events === 1, digest: digest === 1 }
}

const sectionNames = z.array(z.string())

function sectionsIn(json: string): ListPageName[] {
  const names = sectionNames.catch([]).parse(readJson(json))
  return listPageNames.filter((name) => names.includes(name))
}

/** A follower by mail or browser, with what decides what they receive. */
export type Audience = Pick<FollowerRow, 'state' | 'confirmed_at'> & ChoiceColumns

/** Returns a browser's choices as those of a confirmed follower. */
export const audienceOf = (row: PushSubscriptionRow): Audience => ({
  ...row,
  state: 'active',
  confirmed_at: row.at,
  digest: 0,
})

/** Returns the token of a follower's links. */
export const tokenOf = ({ id, link_key }: Pick<FollowerRow, 'id' | 'link_key'>): string => id + link_key
