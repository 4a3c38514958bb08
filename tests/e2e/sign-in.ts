import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { until } from '#tests/load.ts'
import type { Server } from '#tests/server.ts'

/** A session of an admin: the token in local storage and the bound cookies. */
export type Session = { token: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }

/** The parts of a site needed to sign in, with the last sessions by admin address. */
export type SignInSite = { server: Pick<Server, 'url' | 'mails'>; sessions: Map<string, Session> }

/**
 * Signs a page's browser in without opening a page. Sets cookies at once, and the token when the page next opens an address of the site.
 * Reuses valid sessions, because mails with codes are limited per hour. Returns the token.
 */
export async function signIn(page: Page, email: string, { server, sessions }: SignInSite): Promise<string> {
  const context = page.context()
  const known = sessions.get(email)
  if (known) await context.addCookies(known.cookies)
  const token = known && (await isSessionActive(context.request, server.url, known.token)) ? known.token : undefined
  const session = token ? known : await newSession(context, email, server)
  if (!session) throw new Error('No session stands.')
  sessions.set(email, session)
  await remember(page, server.url, session.token, email)
  return session.token
}

/** Calls the site as its own pages do. Returns the reply's body. */
export async function callFrom(
  request: APIRequestContext,
  url: string,
  { name, input, token }: { name: string; input: unknown; token?: string },
) {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  if (token) headers.authorization = `Bearer ${token}`
  const reply = await request.post(`${url}/api/v1/${name}`, { data: input, headers })
  return reply.json()
}

async function isSessionActive(request: APIRequestContext, url: string, token: string): Promise<boolean> {
  return (await callFrom(request, url, { name: 'admin/check-token', input: {}, token })).status === true
}

async function newSession(context: BrowserContext, email: string, server: SignInSite['server']): Promise<Session> {
  const { request } = context
  const before = server.mails().length
  await callFrom(request, server.url, { name: 'admin/send-otp', input: { email } })
  const otp = await codeIn(server, before)
  const reply = await callFrom(request, server.url, { name: 'admin/verify-otp', input: { email, otp } })
  if (!reply.token) throw new Error(`Signing in failed: ${JSON.stringify(reply)}`)
  return { token: reply.token, cookies: await context.cookies() }
}

/** Stores the token before the tab's first page of the site runs. Later pages use the values stored by earlier pages. */
async function remember(page: Page, url: string, token: string, email: string): Promise<void> {
  await page.addInitScript(
    ([origin, session, address]) => {
      const mark = `signed in with ${session}`
      if (location.origin !== origin || sessionStorage.getItem(mark)) return
      sessionStorage.setItem(mark, 'yes')
      localStorage.setItem('session_token', session)
      localStorage.setItem('admin_email', address)
    },
    [new URL(url).origin, token, email] as const,
  )
}

/** Waits for a new mail in the outbox. Returns its four-digit code. */
async function codeIn({ mails }: SignInSite['server'], before: number): Promise<string> {
  let code: string | undefined
  await until('a mail with a code arrives', () => {
    code = mails()
      .slice(before)
      .findLast(({ subject }) => subject === 'Your sign-in code')
      ?.text.match(/\b\d{4}\b/)?.[0]
    return code !== undefined
  })
  return code ?? ''
}
