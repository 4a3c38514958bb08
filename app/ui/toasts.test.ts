import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, toastLifeMs } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a toast disappears after five seconds, not before', () => {
  const toasts = createToasts()
  toasts.show('OTP Sent.')
  vi.advanceTimersByTime(toastLifeMs - 1)
  expect(toasts.list().map(({ text }) => text)).toEqual(['OTP Sent.'])
  vi.advanceTimersByTime(1)
  expect(toasts.list()).toEqual([])
  expect(toastLifeMs).toBe(5000)
})

test('a toast under the pointer pauses, and then continues with its remaining time', () => {
  const toasts = createToasts()
  const id = toasts.show('Section archived.')
  vi.advanceTimersByTime(3000)
  toasts.pause(id)
  vi.advanceTimersByTime(60_000)
  expect(toasts.list()).toHaveLength(1)
  toasts.resume(id)
  vi.advanceTimersByTime(1999)
  expect(toasts.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.list()).toEqual([])
})

test('pointer and focus together do not reduce the time of a toast twice', () => {
  const toasts = createToasts()
  const id = toasts.show('Saved.')
  toasts.pause(id)
  vi.advanceTimersByTime(4000)
  toasts.pause(id)
  toasts.resume(id)
  toasts.resume(id)
  vi.advanceTimersByTime(4999)
  expect(toasts.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.list()).toEqual([])
})

test('a toast with the same text replaces the earlier one', () => {
  const toasts = createToasts()
  toasts.show('Change the data and try again', { kind: 'info' })
  vi.advanceTimersByTime(4000)
  toasts.show('Change the data and try again', { kind: 'info' })
  expect(toasts.list()).toHaveLength(1)
  vi.advanceTimersByTime(4000)
  expect(toasts.list()).toHaveLength(1)
})

test('listeners are called on every change until they unsubscribe', () => {
  const toasts = createToasts()
  const heard = vi.fn()
  const stop = toasts.watch(heard)
  toasts.close(toasts.show('One'))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  toasts.show('Two')
  expect(heard).toHaveBeenCalledTimes(2)
})
