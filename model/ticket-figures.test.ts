import { expect, test } from 'vitest'
import { earlierPeriod, quarterAt } from './fiscal-period.ts'
import { pendingOf } from './grievances.ts'
import { dayFrom } from './india-time.ts'
import { type TicketHistory, ticketFigures } from './ticket-figures.ts'

/** Returns the same random numbers, from 0 to 1, for the same seed. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const states = ['new', 'in-progress', 'waiting', 'resolved'] as const
const firstDay = '2025-04-01'
const last = quarterAt(new Date('2026-11-22T06:00:00Z'))
const quarters = Array.from({ length: 8 }, (_, back) => earlierPeriod(last, back)).reverse()

function randomTicket(random: () => number): TicketHistory {
  const received_on = dayFrom(firstDay, Math.floor(random() * 620))
  let on = received_on
  const changes = Array.from({ length: Math.floor(random() * 6) }, () => {
    on = dayFrom(on, Math.floor(random() * random() * 200))
    return { on, state: states[Math.floor(random() * states.length)] ?? 'new' }
  })
  return { received_on, changes }
}

/** Follows a ticket day by day. Returns whether it is open at the end of a day. */
function isOpenAfter({ received_on, changes }: TicketHistory, day: string): boolean {
  let isOpen = false
  for (let today = firstDay; today <= day; today = dayFrom(today, 1)) {
    if (today === received_on) isOpen = true
    for (const { on, state } of changes) if (on === today) isOpen = state !== 'resolved'
  }
  return isOpen
}

test('the four figures add up in each quarter of random histories, and each quarter begins where the last ended', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomFrom(seed)
    const tickets = Array.from({ length: 1 + Math.floor(random() * 12) }, () => randomTicket(random))
    let pending = 0
    for (const quarter of quarters) {
      const figures = ticketFigures(tickets, quarter)
      expect(pendingOf(figures), `seed ${seed}, ${quarter.name}`).toBe(figures.pending)
      expect(figures.opening, `seed ${seed}, ${quarter.name}`).toBe(pending)
      expect(figures.pending).toBe(tickets.filter((ticket) => isOpenAfter(ticket, quarter.to)).length)
      expect(Math.min(...Object.values(figures))).toBeGreaterThanOrEqual(0)
      pending = figures.pending
    }
  }
})

test('later changes never alter the figures of an earlier quarter', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomFrom(seed)
    const tickets = Array.from({ length: 8 }, () => randomTicket(random))
    for (const quarter of quarters) {
      const known = tickets
        .filter(({ received_on }) => received_on <= quarter.to)
        .map(({ changes, ...ticket }) => ({ ...ticket, changes: changes.filter(({ on }) => on <= quarter.to) }))
      expect(ticketFigures(known, quarter)).toEqual(ticketFigures(tickets, quarter))
    }
  }
})

test('a ticket reopened in the same quarter is not disposed of, and one reopened later is received again', () => {
  const received_on = '2026-07-10'
  const [july, october] = ['2026-07-20', '2026-10-05']
  const [quarter, next] = [quarterAt(new Date('2026-08-01T06:00:00Z')), last]
  const resolved = { on: july, state: 'resolved' } as const
  const figuresOf = (...changes: TicketHistory['changes']) =>
    [quarter, next].map((period) => ticketFigures([{ received_on, changes }], period))
  expect(figuresOf(resolved, { on: july, state: 'in-progress' })[0]).toEqual({
    opening: 0,
    received: 1,
    disposed: 0,
    pending: 1,
  })
  expect(figuresOf(resolved, { on: october, state: 'in-progress' })).toEqual([
    { opening: 0, received: 1, disposed: 1, pending: 0 },
    { opening: 0, received: 1, disposed: 0, pending: 1 },
  ])
})
