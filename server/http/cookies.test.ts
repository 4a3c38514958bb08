import { expect, test } from 'vitest'
import { cookieLine, readCookies } from './cookies.ts'

const session = { name: 'sid', value: 'x', maxAgeS: 60 } as const

test('over https, each cookie is Secure, HttpOnly and SameSite, for this host only (__Host-)', () => {
  const line = '__Host-sid=x; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure'
  expect(cookieLine(session, true)).toBe(line)
  expect(cookieLine({ ...session, sameSite: 'Lax' }, true)).toBe(line.replace('Strict', 'Lax'))
})

test('over https, a cookie without the prefix is ignored', () => {
  const headers = { cookie: 'sid=forged; __Host-sid=ours' }
  expect([...readCookies(headers, true)]).toEqual([['sid', 'ours']])
})
