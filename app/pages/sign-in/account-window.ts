/** Path to which the provider redirects the window. */
export const callbackPath = '/admin/callback'
/** Channel between that window and this page: only pages of this site can receive it. */
export const channelName = 'account-sign-in'

/** Result of the window: a credential to sign in with, or the reason why there is none. */
export type Answer = { credential?: string; failed?: string }

/** Maximum wait for an open window, in milliseconds. */
const patienceMs = 10 * 60_000

let cancelPreviousAttempt = () => {}

/**
 * Opens the external sign-in at `url` and returns its result, with neither value if it was forgotten. `selectAccount`: the provider asks
 * which account to use instead of reusing the refused one. `attempt` distinguishes this page's window from others; the server keeps its
 * other checks to itself.
 */
export function openAccountWindow(url: string, selectAccount = false): Promise<Answer> {
  cancelPreviousAttempt()
  const attempt = random()
  const answer = receiveAnswer(attempt)
  const prompt = selectAccount ? '&prompt=select_account' : ''
  const opened = open(`${url}?attempt=${attempt}${prompt}`, 'account-sign-in', 'popup,width=480,height=640')
  return opened ? answer : Promise.resolve({ failed: 'blocked' })
}

function receiveAnswer(attempt: string): Promise<Answer> {
  return new Promise((answer) => {
    const channel = new BroadcastChannel(channelName)
    const finish = (heard: Answer = {}) => {
      clearTimeout(timeout)
      channel.close()
      answer(heard)
    }
    const timeout = setTimeout(finish, patienceMs)
    cancelPreviousAttempt = finish
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = new URLSearchParams(String(data))
      if (reply.get('attempt') !== attempt) return
      finish({ credential: reply.get('credential') ?? undefined, failed: reply.get('failed') ?? undefined })
    }
  })
}

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
