import { expect } from 'vitest'
import type { Mail } from './mail.ts'
import type { RawReply, World } from './world.ts'

export const inBrowser = { 'sec-fetch-site': 'same-origin' }

/** Requests a code and returns it, or an empty text if none was mailed. */
export async function send(world: World, email: string, headers: Record<string, string> = {}): Promise<string> {
  const before = world.mails().length
  await world.call('admin/send-otp', { body: { email }, headers, address: nextAddress() })
  return codeIn(world, before)
}

/** Other tests cover the limits per address; here every call has its own address. */
let address = 0
export function nextAddress(): string {
  address += 1
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
}

export function verify(
  world: World,
  email: string,
  otp: string,
  headers: Record<string, string> = {},
): Promise<RawReply> {
  return world.call('admin/verify-otp', { body: { email, otp }, headers, address: nextAddress() })
}

/** Returns the four digits of the newest mail with a code, from mail number `from` on. Returns an empty text if there is none. */
export function codeIn({ mails }: { mails: () => Mail[] }, from = 0): string {
  // Alarms are mailed as well, and may be the last mails.
  const mail = mails()
    .slice(from)
    .findLast(({ subject }) => subject === 'Your sign-in code')
  return mail?.text.match(/\b\d{4}\b/)?.[0] ?? ''
}

export function otherCode(code: string): string {
  return code === '1234' ? '4321' : '1234'
}

/** Returns the reply's cookies as a browser would send them back. */
export function cookiesOf(headers: RawReply['headers']): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

export async function sessionCount(world: World): Promise<number> {
  return (await world.store.db.selectFrom('sessions').select('id').execute()).length
}

/** Asserts that all data of an admin is the same before and after refused work. */
export async function expectUnchanged(world: World, work: () => Promise<unknown>): Promise<void> {
  const before = await business(world)
  await work()
  expect(await business(world)).toBe(before)
}

const businessTables = [
  'sections',
  'subsections',
  'items',
  'admins',
  'download_requests',
  'ledger',
  'settings',
] as const

async function business(world: World): Promise<string> {
  const all: unknown[] = []
  for (const table of businessTables) all.push(await world.store.db.selectFrom(table).selectAll().execute())
  return JSON.stringify(all)
}
