import type { CallName } from '#contract/calls.ts'
import { createApi, type Transport } from '#contract/create-api.ts'
import { Refusal, type RefusalCode } from '#contract/refusal.ts'
import { consumePrefetched } from './prefetched-calls.ts'
import { readServerClock } from './server-clock.ts'
import { leaveSession, readSession, watchSession } from './session.ts'
import { topDialog } from './ui/open-dialogs.ts'
import { toast } from './ui/toasts.ts'

/** Typed API in the browser. Every call is a POST; every failure is a `Refusal` with a message for the user. */
export const api = createApi(createBrowserTransport())

/** Shows the user why a call failed. For `catch` blocks: any error but a `Refusal` is a bug and is rethrown to the error screen. */
export function toastError(error: unknown): asserts error is Refusal {
  if (!(error instanceof Refusal)) throw error
  toast(error.message, { kind: 'bad' })
}

type TransportOptions = {
  ask?: typeof fetch
  /** Called when the session has ended. By default, clears the session and loads the sign-in page in full. */
  onSignedOut?: () => void
  /** True while a form is open: the page then stays, so that typed text is preserved. */
  formIsOpen?: () => boolean
  /** Asks for the passkey again. Returns false if the user cancelled. */
  confirm?: () => Promise<boolean>
}

/** Displayed in an open form. Each call reads the token again, so signing in elsewhere in the browser is enough. */
export const signInElsewhere =
  'Your session has ended, so this was not saved. Sign in again in another tab, then save here. Your input is still here.'

/** Calls back once the user has signed in elsewhere in this browser. Returns an unsubscribe function. */
export function whenSignedInAgain(onSignedIn: () => void): () => void {
  return watchSession((session) => {
    if (session) onSignedIn()
  })
}

export function createBrowserTransport({
  ask = (...parts) => fetch(...parts),
  onSignedOut = () => leaveSession('ended'),
  formIsOpen = () => topDialog() !== undefined,
  confirm = async () => (await import('./passkey-answer.ts')).confirmSession(api),
}: TransportOptions = {}): Transport {
  return async function send(name, input): Promise<unknown> {
    const response = await post(ask, name, input)
    readServerClock(response)
    const reply = await readReply(response)
    if (response.ok && !reply.err) return reply
    const refusal = asRefusal(response, reply)
    if (response.status === 401 && refusal.code === 'not-signed-in' && (readSession() || formIsOpen())) {
      if (formIsOpen()) throw new Refusal('not-signed-in', signInElsewhere)
      onSignedOut()
      // The page is being replaced: callers must not display an error first.
      return new Promise(() => {})
    }
    if (refusal.code === 'confirmation-needed' && (await confirm())) return send(name, input)
    throw refusal
  }
}

async function post(ask: typeof fetch, name: CallName, input: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const body = JSON.stringify(input)
  const session = readSession()
  if (session && name.startsWith('admin/')) headers.authorization = `Bearer ${session.token}`
  try {
    return await (consumePrefetched(name, body) ?? ask(`/api/v1/${name}`, { method: 'POST', headers, body }))
  } catch {
    const offline = typeof navigator !== 'undefined' && navigator.onLine === false
    throw new Refusal(
      'try-later',
      offline
        ? 'You are offline. Nothing was sent. Try again when you are connected.'
        : 'Our server did not respond. Check your connection and try again.',
    )
  }
}

type Reply = { err?: string; code?: RefusalCode; field?: string; data?: unknown }

async function readReply(response: Response): Promise<Reply> {
  try {
    // Trusted without validation: a schema would enlarge the page.
    const reply: Reply = await response.json()
    return reply
  } catch {
    return { err: 'Our server sent an invalid response. Try again in a minute.', code: 'try-later' }
  }
}

function asRefusal(response: Response, { err, code = 'try-later', field, data }: Reply): Refusal {
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined
  return new Refusal(code, err ?? 'Something went wrong on our side. Try again.', {
    field,
    data,
    retryAfterS,
    status: response.status,
  })
}
