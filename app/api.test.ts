import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#contract/create-api.ts'
import { Refusal } from '#contract/refusal.ts'
import { createBrowserTransport } from './api.ts'
import { saveSession } from './session.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answering = (status: number, reply: unknown, headers: Record<string, string> = {}) =>
  vi.fn<typeof fetch>(
    async () => new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status, headers }),
  )

const apiOver = (ask: typeof fetch, onSignedOut = () => {}) => createApi(createBrowserTransport({ ask, onSignedOut }))

test('an admin call sends the stored token; a visitor call never does', async () => {
  saveSession({ token: 'a-token', email: 'admin@example.com' })
  const ask = answering(200, { status: true })
  await apiOver(ask)('admin/logout')
  await apiOver(ask)('user/get-products')
  const sent = ask.mock.calls.map(([path, init]) => [path, new Headers(init?.headers).get('authorization')])
  expect(sent).toEqual([
    ['/api/v1/admin/logout', 'Bearer a-token'],
    ['/api/v1/user/get-products', null],
  ])
})

test('a failure becomes a refusal with its message, code, field and waiting time', async () => {
  const ask = answering(429, { err: 'Wait a minute.', code: 'too-often', field: 'email' }, { 'retry-after': '60' })
  const refusal = await apiOver(ask)('admin/send-otp', { email: 'a@b.example' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({
    message: 'Wait a minute.',
    code: 'too-often',
    detail: { field: 'email', retryAfterS: 60 },
  })
})

test('a response with err fails even if its status is 200', async () => {
  const ask = answering(200, { err: 'No.', code: 'not-allowed' })
  await expect(apiOver(ask)('user/get-products')).rejects.toMatchObject({ code: 'not-allowed', message: 'No.' })
})

test('a missing connection and an unreadable response are reported in plain words', async () => {
  const dead = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(apiOver(dead)('user/get-products')).rejects.toThrow(/did not respond|offline/)
  await expect(apiOver(answering(502, '<html>'))('user/get-products')).rejects.toThrow('invalid response')
})

test('a call in an ended session signs the user out and never settles', async () => {
  saveSession({ token: 'old', email: 'admin@example.com' })
  const left = vi.fn()
  const ask = answering(401, { err: 'Sign in first.', code: 'not-signed-in' })
  const settled = vi.fn()
  void apiOver(ask, left)('admin/get-admin').then(settled, settled)
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(settled).not.toHaveBeenCalled()
})

test('if a form is open, the end of the session is reported and the page does not change', async () => {
  saveSession({ token: 'old', email: 'admin@example.com' })
  const left = vi.fn()
  const ask = answering(401, { err: 'Sign in first.', code: 'not-signed-in' })
  const call = createApi(createBrowserTransport({ ask, onSignedOut: left, formIsOpen: () => true }))
  await expect(call('admin/get-admin')).rejects.toThrow('Your input is still here')
  expect(left).not.toHaveBeenCalled()
})

test('a wrong code does not end the session', async () => {
  const left = vi.fn()
  const ask = answering(401, { err: 'The OTP entered is incorrect', code: 'wrong-code' })
  const call = apiOver(ask, left)('admin/verify-otp', { email: 'a@b.example', otp: '0000' })
  await expect(call).rejects.toThrow('The OTP entered is incorrect')
  expect(left).not.toHaveBeenCalled()
})
