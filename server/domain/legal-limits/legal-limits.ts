import type { Counting } from '#model/deadlines/deadlines.ts'
import { can } from '#model/roles.ts'
import type { Services } from '../dependencies.ts'
import type { Actor } from '../ledger/change.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import type { SessionHolder } from '../sessions/session.ts'
import {
  approve,
  approvedOf,
  type LimitContext,
  type LimitProposal,
  propose,
  proposeRemoval,
  sendBack,
  withdrawProposal,
} from './change-limits.ts'

export type LegalLimits = ReturnType<typeof createLegalLimits>

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'holidays' | 'deliveries' | 'siteUrl'>

/**
 * Manages statutory limits set at the desk, besides those of `model/clocks`: proposed by one person, in force once another approved them.
 */
export function createLegalLimits(parts: Parts) {
  const { store, holidays, deliveries } = parts
  const all = oncePerRevision(store, async () => (await store.read.settings.get('clock limits')) ?? [])
  const context: LimitContext = { ...parts, mail: mailing(parts) }
  const sent = async (changed: Promise<{ revision: number }>) => {
    const { revision } = await changed
    deliveries.trigger()
    return { revision }
  }
  return {
    counting: async (): Promise<Counting> => ({ ...(await holidays.exchange()), limits: approvedOf(await all()) }),
    list: async ({ email }: SessionHolder) => ({
      limits: (await all()).map(({ asked: pending, ...row }) => ({
        ...row,
        ...(pending && { pending: { ...pending, mine: pending.by === email } }),
      })),
      othersApprove: (await store.read.admins.all()).some(
        (entry) => entry.email !== email && can(entry.role, 'approve'),
      ),
    }),
    propose: (actor: Actor, proposal: LimitProposal) => sent(propose(context, actor, proposal)),
    proposeRemoval: (actor: Actor, id: string) => sent(proposeRemoval(context, actor, id)),
    approve: (actor: Actor, id: string) => approve(context, actor, id),
    withdraw: (actor: Actor, id: string) => withdrawProposal(context, actor, id),
    sendBack: (actor: Actor, id: string, reason: string) => sent(sendBack(context, actor, id, reason)),
  }
}

function mailing({ deliveries, siteUrl }: Parts): LimitContext['mail'] {
  const link = `${siteUrl}/admin/desk/settings#settings-rules`
  return async (rows, fits, mail) =>
    deliveries.post(
      rows,
      (await rows.admins.all()).filter(fits).map((admin) => mail(admin, link)),
    )
}
