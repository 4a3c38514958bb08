import { expect, test } from 'vitest'
import {
  type ApprovalOutcome,
  type ApprovalState,
  approvalOutcome,
  approvalRefusal,
  type Transition,
} from './approval-rule.ts'
import { can, type Role, roleNames } from './roles.ts'

const afters = ['absent', 'withdrawn', 'visible'] as const satisfies Transition['after'][]

/**
 * Outcome if two people are required, by state before and after: changed / unchanged. Elsewhere everything is applied, except unapproved
 * documents, which always have these outcomes.
 */
const guardedOutcomes: Record<ApprovalState, Record<Transition['after'], [ApprovalOutcome, ApprovalOutcome]>> = {
  absent: {
    absent: ['apply', 'apply'],
    withdrawn: ['withdraw unapproved', 'withdraw unapproved'],
    visible: ['wait', 'wait'],
  },
  waiting: {
    absent: ['apply', 'apply'],
    withdrawn: ['withdraw unapproved', 'withdraw unapproved'],
    visible: ['wait', 'wait'],
  },
  scheduled: {
    absent: ['apply', 'apply'],
    withdrawn: ['withdraw unapproved', 'withdraw unapproved'],
    visible: ['wait', 'apply'],
  },
  published: { absent: ['request', 'request'], withdrawn: ['request', 'request'], visible: ['request', 'apply'] },
  withdrawn: {
    absent: ['apply', 'apply'],
    withdrawn: ['withdraw unapproved', 'withdraw unapproved'],
    visible: ['wait', 'wait'],
  },
  'withdrawn unapproved': {
    absent: ['apply', 'apply'],
    withdrawn: ['withdraw unapproved', 'withdraw unapproved'],
    visible: ['wait', 'wait'],
  },
}

const states = Object.keys(guardedOutcomes) as ApprovalState[]
const booleans = [false, true]

const transitions: Transition[] = states.flatMap((before) =>
  afters.flatMap((after) =>
    booleans.flatMap((unchanged) =>
      booleans.flatMap((guardedBefore) =>
        booleans.map((guardedAfter) => ({ before, after, unchanged, guardedBefore, guardedAfter })),
      ),
    ),
  ),
)

test('the rule gives the outcome of the table for every transition (43.1)', () => {
  for (const change of transitions) {
    const { before, after, unchanged, guardedBefore, guardedAfter } = change
    const isUnapproved = before === 'waiting' || before === 'withdrawn unapproved'
    const guarded = guardedOutcomes[before][after][unchanged ? 1 : 0]
    const expected = guardedBefore || guardedAfter || isUnapproved ? guarded : 'apply'
    expect({ ...change, outcome: approvalOutcome(change) }).toEqual({ ...change, outcome: expected })
  }
})

/** Document that one person can change: the visible version, the stored version, and if its section needs two people. */
type Simulated = { state: ApprovalState; stored: number; visible: number | undefined; guarded: boolean }

/** Acts of one person on a document. `leave`: its section no longer needs two people. */
const approvals = ['edit', 'save unchanged', 'withdraw', 'restore', 'remove', 'reach its instant', 'leave'] as const

/** Returns the document after one act of one person, with the version visible to visitors. */
function simulate(document: Simulated, act: (typeof approvals)[number]): Simulated {
  const { state, stored, guarded } = document
  const isWithdrawn = state === 'withdrawn' || state === 'withdrawn unapproved'
  if (act === 'leave') return { ...document, guarded: false }
  if (act === 'reach its instant')
    return state === 'scheduled' ? { ...document, ...seen('published', stored) } : document
  if (state === 'absent' || isWithdrawn !== (act === 'restore')) return document
  const after = act === 'withdraw' ? 'withdrawn' : act === 'remove' ? 'absent' : 'visible'
  const change = { before: state, after, unchanged: act === 'save unchanged' } as const
  const outcome = approvalOutcome({ ...change, guardedBefore: guarded, guardedAfter: guarded })
  const version = act === 'edit' ? stored + 1 : stored
  if (outcome === 'request') return document
  if (outcome === 'wait') return { ...document, ...seen('waiting', version) }
  if (outcome === 'withdraw unapproved') return { ...document, ...seen('withdrawn unapproved', version) }
  if (after !== 'visible') return { ...document, ...seen(after, version) }
  return { ...document, ...seen(state === 'scheduled' ? 'scheduled' : 'published', version) }
}

const seen = (state: ApprovalState, stored: number) => ({
  state,
  stored,
  visible: state === 'published' ? stored : undefined,
})

const sequences = (length: number): (typeof approvals)[number][][] =>
  length ? sequences(length - 1).flatMap((acted) => approvals.map((act) => [...acted, act])) : [[]]

test('no sequence of acts by one person changes visibility in a section for two people, or publishes anything unapproved (43.1)', () => {
  const violations: unknown[] = []
  for (const state of states)
    for (const sequence of sequences(5)) {
      const isApproved = state !== 'waiting' && state !== 'withdrawn unapproved'
      let document: Simulated = { ...seen(state, 1), guarded: true }
      for (const act of sequence) {
        const before = document
        document = simulate(before, act)
        const isReleased = act === 'reach its instant' && isApproved && document.visible === 1
        if (before.guarded && document.visible !== before.visible && !isReleased)
          violations.push([state, sequence, act])
        // Unapproved content stays hidden, even if its list no longer needs two people.
        if (!isApproved && document.visible !== undefined) violations.push([state, sequence, act])
      }
    }
  expect(violations).toEqual([])
})

test('a contributor to a pending version cannot approve it in any role; another person can if their role approves (43.1)', () => {
  const contributors = ['author@suvira.example', 'colleague@suvira.example']
  const approving = roleNames.filter((role) => can(role, 'approve'))
  expect(approving).toEqual(['owner', 'approver'] satisfies Role[])
  for (const role of roleNames) {
    const refusal = (email: string) => approvalRefusal({ role, email }, contributors)
    const isApproving = approving.includes(role)
    expect([role, contributors.map(refusal)]).toEqual([
      role,
      contributors.map(() => (isApproving ? 'own-row' : 'not-allowed')),
    ])
    expect([role, refusal('second@suvira.example')]).toEqual([role, isApproving ? undefined : 'not-allowed'])
  }
})
