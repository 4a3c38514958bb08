import { expect, test } from 'vitest'
import { believedAfterMs, createSteadyClock, stepMs } from './steady-clock.ts'

const start = Date.parse('2026-11-21T06:30:00.000Z')
const day = 86_400_000

function clockWith() {
  let passed = 1234.5
  let off = 0
  const events: unknown[] = []
  const now = createSteadyClock({
    wall: () => start + (passed - 1234.5) + off,
    passed: () => passed,
    log: ({ event, bySeconds }) => void events.push([event, bySeconds]),
  })
  return {
    events,
    now: () => now().toISOString(),
    wait(ms: number) {
      passed += ms
      return now().toISOString()
    },
    step(ms: number) {
      off += ms
      return now().toISOString()
    },
  }
}

test('a system clock that is slewed or set by minutes is followed (F16)', () => {
  const { now, wait, step, events } = clockWith()
  expect(now()).toBe('2026-11-21T06:30:00.000Z')
  expect(wait(1000)).toBe('2026-11-21T06:30:01.000Z')
  expect(step(stepMs)).toBe('2026-11-21T06:35:01.000Z')
  expect(step(-stepMs)).toBe('2026-11-21T06:30:01.000Z')
  expect(events).toEqual([])
})

test.each([
  ['a day ahead', day],
  ['a day back', -day],
  ['ten years ahead', 3653 * day],
  ['ten years back', -3653 * day],
])('a step of the system clock %s is logged, and ignored if it is corrected within five minutes (F16)', (_, ms) => {
  const { wait, step, events } = clockWith()
  expect(step(ms)).toBe('2026-11-21T06:30:00.000Z')
  expect(wait(60_000)).toBe('2026-11-21T06:31:00.000Z')
  expect(step(-ms)).toBe('2026-11-21T06:31:00.000Z')
  expect(events).toEqual([
    ['clock.stepped', ms / 1000],
    ['clock.corrected', 0],
  ])
})

test('a step of the system clock is accepted after five minutes, because a machine that slept is right (F16)', () => {
  const { wait, step, events } = clockWith()
  step(day)
  expect(wait(believedAfterMs - 1)).toBe('2026-11-21T06:34:59.999Z')
  expect(wait(1)).toBe('2026-11-22T06:35:00.000Z')
  expect(wait(1000)).toBe('2026-11-22T06:35:01.000Z')
  expect(events.map((event) => (event as string[])[0])).toEqual(['clock.stepped', 'clock.believed'])
})
