import type { Counting } from '#model/clocks/clocks.ts'
import { may } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import type { Holidays } from '../holidays.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import type { SessionHolder } from '../sessions/session.ts'
import {
  approve,
  approvedOf,
  type LimitContext,
  propose,
  proposeRemoval,
  takeBack,
  type WantedLimit,
} from './change-limits.ts'
import { type AskedLimit, askMail } from './told-limit.ts'

export type ClockLimits = ReturnType<typeof createClockLimits>

type Parts = {
  store: Store
  ledger: Ledger
  now: () => Date
  holidays: Pick<Holidays, 'exchange'>
  deliveries: Pick<Deliveries, 'post' | 'wake'>
  /** Public origin, for the link in mails. */
  siteUrl: string
}

/** Limits of the law that are set at the desk beside those of `model/clocks`: proposed by one person, in force once another approved them. */
export function createClockLimits(parts: Parts) {
  const { store, holidays, deliveries } = parts
  const all = oncePerRevision(store, async () => (await store.read.settings.get('clock limits')) ?? [])
  const context: LimitContext = { ...parts, tell: (rows, asked) => tell(parts, rows, asked) }
  /** Lets the mails of a change go once it is made. */
  const sent = async (changed: Promise<{ revision: number }>) => {
    const { revision } = await changed
    deliveries.wake()
    return { revision }
  }
  return {
    /** What clocks are counted by. */
    counting: async (): Promise<Counting> => ({ ...(await holidays.exchange()), limits: approvedOf(await all()) }),
    /** Those in force or to come, and what waits for a second person. */
    list: async ({ email }: SessionHolder) =>
      (await all()).map(({ asked, ...row }) => ({
        ...row,
        ...(asked && { asked: { ...asked, mine: asked.by === email } }),
      })),
    propose: (actor: Actor, wanted: WantedLimit) => sent(propose(context, actor, wanted)),
    proposeRemoval: (actor: Actor, id: string) => sent(proposeRemoval(context, actor, id)),
    approve: (actor: Actor, id: string) => approve(context, actor, id),
    takeBack: (actor: Actor, id: string) => takeBack(context, actor, id),
  }
}

async function tell({ deliveries, siteUrl }: Parts, rows: Rows, asked: AskedLimit): Promise<void> {
  const told = (await rows.admins.all()).filter(({ role, email }) => may(role, 'approve') && email !== asked.by)
  const link = `${siteUrl}/admin/desk/settings#settings-rules`
  await deliveries.post(
    rows,
    told.map((admin) => askMail(admin, asked, link)),
  )
}
