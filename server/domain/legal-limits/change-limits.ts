import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { type DeadlineRuleName, deadlineRules, limitOn } from '#model/deadlines/deadline-rules.ts'
import { limitToSet, type SetNumbers, sinceProblem } from '#model/deadlines/set-limit.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { can } from '#model/roles.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Rows } from '#server/store/rows.ts'
import type { LegalLimitRow } from '#server/store/stored-settings.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import type { Change } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LimitView, type PendingLimit, proposalMail, sentBackMail, toLimitView } from './limit-view.ts'

const setting = 'clock limits'

export type LimitProposal = SetNumbers & { rule: DeadlineRuleName; since: string; source: string }

export type LimitContext = Pick<Services, 'ledger' | 'now' | 'holidays'> & {
  mail: (rows: Rows, fits: (admin: AdminRow) => boolean, mail: (admin: AdminRow, link: string) => Mail) => Promise<void>
}

/** Returns the limits approved by two people. */
export const approvedOf = (all: readonly LegalLimitRow[]) => all.filter(({ approved }) => approved)

/** Proposes a limit from a future day on. Takes effect once a second person has approved it. */
export async function propose(context: LimitContext, actor: Actor, proposal: LimitProposal) {
  const { ledger, now, holidays } = context
  const { rule, since, source } = proposal
  const exchange = await holidays.exchange()
  return change(ledger, actor, async (all, rows) => {
    assertNothingPending(all, rule)
    const result = limitToSet(proposal, now(), { ...exchange, limits: approvedOf(all) })
    if ('sentence' in result) throw badInput(result.field, result.sentence)
    const requested = { id: newId(), by: nameOf(actor), at: now().toISOString() }
    const row: LegalLimitRow = { id: newId(), rule, since, source, limit: result.limit, asked: requested }
    const [before, after] = [toLimitView(rule, result.before), toLimitView(rule, row)]
    await mailApprovers(context, rows, { by: requested.by, before, after })
    return { all: [...all, row], id: row.id, action: 'propose limit', before, after: requestedBy(after, requested) }
  })
}

/** Requests removal of a limit that two people set. Then the limit before applies again, also to events that have started since. */
export async function proposeRemoval(context: LimitContext, actor: Actor, id: string) {
  const { ledger, now } = context
  return change(ledger, actor, async (all, rows) => {
    const row = all.find((entry) => entry.id === id && entry.approved)
    if (!row) throw notFound('id', 'This limit no longer exists. Reload the page.')
    assertNothingPending(all, row.rule)
    const requested = { id: newId(), by: nameOf(actor), at: now().toISOString() }
    const [before, after] = bothOf(row, all)
    await mailApprovers(context, rows, { by: requested.by, before: after, after: before })
    return {
      all: all.map((entry) => (entry === row ? { ...row, asked: requested } : entry)),
      id,
      action: 'propose to remove limit',
      before: after,
      after: requestedBy(before, requested),
    }
  })
}

/** Approves a request. Nobody approves their own request, whatever their role. */
export async function approve({ ledger, now, holidays }: LimitContext, actor: Actor, requestId: string) {
  const exchange = await holidays.exchange()
  return change(ledger, actor, async (all) => {
    const { row, pending } = requirePending(all, requestId)
    refuseOwn(pending, actor, 'A second person must approve it.')
    const [before, after] = bothOf(row, all)
    const { asked: _, ...rest } = row
    if (row.approved) {
      const remaining = all.filter((entry) => entry !== row)
      return { all: remaining, id: row.id, action: 'remove limit', before: after, after: requestedBy(before, pending) }
    }
    if (sinceProblem({ ...row, rule: ruleOf(row) }, now(), { ...exchange, limits: approvedOf(all) }))
      throw badInput('id', 'The effective date is too close. Withdraw the proposal and choose a later date.')
    const approved = { by: nameOf(actor), at: now().toISOString() }
    return {
      all: all.map((entry) => (entry === row ? { ...rest, approved } : entry)),
      id: row.id,
      action: 'approve limit',
      before,
      after: requestedBy(after, pending),
    }
  })
}

/** Withdraws a request, without any other effect. */
export async function withdrawProposal({ ledger }: LimitContext, actor: Actor, requestId: string) {
  return change(ledger, actor, async (all) => withoutRequested(all, requestId, 'take back'))
}

/** Rejects a request, without any other effect, and mails the reason to the requester. */
export async function sendBack({ ledger, mail }: LimitContext, actor: Actor, requestId: string, reason: string) {
  return change(ledger, actor, async (all, rows) => {
    const { row, pending } = requirePending(all, requestId)
    refuseOwn(pending, actor, 'Cancel the request instead.')
    const [before, itself] = bothOf(row, all)
    const [now, proposal] = row.approved ? [itself, before] : [before, itself]
    await mail(
      rows,
      ({ email }) => email === pending.by,
      (admin) => sentBackMail(admin, { by: nameOf(actor), before: now, after: proposal }, reason),
    )
    return { ...withoutRequested(all, requestId, 'send back'), reason }
  })
}

function withoutRequested(
  all: readonly LegalLimitRow[],
  requestId: string,
  answer: 'take back' | 'send back',
): Changed {
  const { row, pending } = requirePending(all, requestId)
  const [before, after] = bothOf(row, all)
  const { asked: _, ...rest } = row
  return row.approved
    ? {
        all: all.map((entry) => (entry === row ? rest : entry)),
        id: row.id,
        action: `${answer} removal of limit`,
        before: requestedBy(before, pending),
        after,
      }
    : {
        all: all.filter((entry) => entry !== row),
        id: row.id,
        action: `${answer} limit`,
        before: requestedBy(after, pending),
        after: before,
      }
}

const mailApprovers = ({ mail }: LimitContext, rows: Rows, input: PendingLimit) =>
  mail(
    rows,
    ({ role, email }) => can(role, 'approve') && email !== input.by,
    (admin, link) => proposalMail(admin, input, link),
  )

function refuseOwn(input: { by: string }, actor: Actor, instead: string): void {
  if (input.by !== nameOf(actor)) return
  throw new Refusal('own-row', `This is your own request. ${instead}`, { field: 'id' })
}

type Changed = Pick<Change<'limit'>, 'id' | 'action' | 'before' | 'after' | 'reason'> & { all: LegalLimitRow[] }

async function change(
  ledger: Ledger,
  actor: Actor,
  work: (all: readonly LegalLimitRow[], rows: Rows) => Promise<Changed>,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note) => {
    const { all, ...noted } = await work((await rows.settings.get(setting)) ?? [], rows)
    await rows.settings.set(setting, all)
    note({ entity: 'limit', ...noted })
  })
}

/** Refuses a second pending request for a rule, so that an approver sees the change it makes. */
function assertNothingPending(all: readonly LegalLimitRow[], rule: string): void {
  if (!all.some((row) => row.rule === rule && row.asked)) return
  throw new Refusal('already-there', 'A change of this limit is already awaiting approval. Withdraw it first.', {
    field: 'rule',
  })
}

function requirePending(all: readonly LegalLimitRow[], requestId: string) {
  const row = all.find(({ asked }) => asked?.id === requestId)
  if (row?.asked) return { row, pending: row.asked }
  throw notFound('id', 'This is no longer pending: it was approved, rejected or withdrawn. Reload the page.')
}

function bothOf(row: LegalLimitRow, all: readonly LegalLimitRow[]): [before: LimitView, itself: LimitView] {
  const rule = ruleOf(row)
  const others = approvedOf(all).filter((entry) => entry !== row)
  const before = limitOn(rule, row.since, others)
  const itself = toLimitView(rule, row)
  return [before ? toLimitView(rule, before) : itself, itself]
}

/** Returns the rule of a limit; a rule dropped by a later release starts no deadlines. */
function ruleOf({ rule }: LegalLimitRow): DeadlineRuleName {
  if (isKeyOf(deadlineRules, rule)) return rule
  throw notFound('id', 'This rule no longer exists. Reload the page.')
}

const requestedBy = (response: LimitView, { by }: { by: string }) => ({ ...response, asked_by: by })
