import { badInput } from '#contract/refusal.ts'
import { formatDay, knownHolidays, knownMuhuratDays } from '#model/india-time.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Announcement, type PendingChange, proposeChange } from './propose-change.ts'

/** Lists of days used for deadlines: initial content, and name on screens. */
export const dayLists = {
  holidays: { known: knownHolidays, name: 'Market holidays' },
  'muhurat sessions': { known: knownMuhuratDays, name: 'Muhurat sessions' },
} as const

export type DayListName = keyof typeof dayLists
export type DaysChange = Extract<PendingChange, { kind: DayListName }>

type Context = { ledger: Ledger; now: () => Date; announcement: Announcement }

const readDays = async (rows: Pick<Rows, 'settings'>, list: DayListName): Promise<readonly string[]> =>
  (await rows.settings.get(list)) ?? dayLists[list].known

/**
 * Requests approval to change a list of days, because deadlines move with the list. Fails with 409 if the list changed since
 * `expectedRevision`.
 */
export async function changeDays(
  { ledger, now, announcement }: Context,
  actor: Actor,
  { list, days, expectedRevision }: { list: DayListName; days: readonly string[]; expectedRevision?: number },
): Promise<{ revision: number; approval: string }> {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (expectedRevision !== undefined && (await rows.ledger.ofRow('setting', list, expectedRevision)).length)
      throw changedMeanwhile(
        `Somebody else changed the ${list} meanwhile. Check the list, then try again.`,
        nextRevision - 1,
      )
    const before = await readDays(rows, list)
    const add = [...new Set(days)].filter((day) => !before.includes(day)).sort()
    const remove = before.filter((day) => !days.includes(day))
    if (!add.length && !remove.length) throw badInput('days', 'Change the data and try again')
    const proposal = { rows, actor, time: now(), note, announcement }
    return proposeChange(proposal, { kind: list, add, remove }, describeDays)
  })
  announcement.send()
  return { revision, approval: result }
}

function describeDays(change: PendingChange): string {
  if (change.kind !== 'holidays' && change.kind !== 'muhurat sessions') return ''
  const parts = (['add', 'remove'] as const).flatMap((verb) =>
    change[verb].length ? `${verb} ${change[verb].map(formatDay).join(', ')}` : [],
  )
  return `${dayLists[change.kind].name}: ${parts.join('; ')}`
}

/** Applies an approved change to the current list. Returns the list before and after. */
export async function applyDays(rows: Rows, { kind, add, remove }: DaysChange) {
  const before = await readDays(rows, kind)
  const after = [...new Set([...before, ...add])].filter((day) => !remove.includes(day)).sort()
  await rows.settings.set(kind, after)
  return { before, after }
}
