import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectSignedOut } from './return-to.ts'
import { forgetSession, readSession, redirectSignedInScript, saveSession } from './session.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a session is exactly two storage entries, and clearing it removes both', () => {
  saveSession({ token: 'a-token', email: 'admin@example.com' })
  expect([...stored.keys()].sort()).toEqual(['admin_email', 'session_token'])
  expect(readSession()).toEqual({ token: 'a-token', email: 'admin@example.com' })
  forgetSession()
  expect(stored.size).toBe(0)
  expect(readSession()).toBeUndefined()
})

test('nobody is signed in if storage is forbidden', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(readSession()).toBeUndefined()
})

test('the first scripts redirect by the session marker only', () => {
  const navigatedTo = (script: string) => {
    const replace = vi.fn()
    new Function('localStorage', 'location', script)(localStorage, { replace })
    return replace.mock.calls.flat()
  }
  expect(navigatedTo(redirectSignedInScript)).toEqual([])
  expect(navigatedTo(redirectSignedOut)).toEqual(['/admin'])
  saveSession({ token: 'a-token', email: 'admin@example.com' })
  expect(navigatedTo(redirectSignedInScript)).toEqual(['/admin/products-export'])
  expect(navigatedTo(redirectSignedOut)).toEqual([])
})
