import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, keepSession, readSession, sendSignedInOn } from './session.ts'
import { sendSignedOutAway } from './wanted-page.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a session is exactly two entries, and forgetting leaves none', () => {
  keepSession({ token: 'a-token', email: 'admin@example.com' })
  expect([...kept.keys()].sort()).toEqual(['admin_email', 'session_token'])
  expect(readSession()).toEqual({ token: 'a-token', email: 'admin@example.com' })
  forgetSession()
  expect(kept.size).toBe(0)
  expect(readSession()).toBeUndefined()
})

test('where storage is forbidden nobody is signed in', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(readSession()).toBeUndefined()
})

test('the first scripts send on by the marker alone', () => {
  const wentTo = (script: string) => {
    const replace = vi.fn()
    new Function('localStorage', 'location', script)(localStorage, { replace })
    return replace.mock.calls.flat()
  }
  expect(wentTo(sendSignedInOn)).toEqual([])
  expect(wentTo(sendSignedOutAway)).toEqual(['/admin'])
  keepSession({ token: 'a-token', email: 'admin@example.com' })
  expect(wentTo(sendSignedInOn)).toEqual(['/admin/products-export'])
  expect(wentTo(sendSignedOutAway)).toEqual([])
})
