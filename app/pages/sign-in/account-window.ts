/** Where the provider sends the window back to. */
export const callbackPath = '/admin/callback'
/** Between that window and this page: a channel only pages of this site can hear. */
export const channelName = 'account-sign-in'

/** What came of the window: a credential to sign in with, or why there is none. */
export type Answer = { credential?: string; failed?: string }

/** How long an open window is waited for, in milliseconds. */
const patienceMs = 10 * 60_000

let giveUpEarlier = () => {}

/**
 * Opens the window of the external account sign-in at `url` and answers what it came back with; nothing of either if it was forgotten.
 * `selectAccount`: the provider asks which account to use, instead of taking the one that was refused again.
 * `attempt` tells this page's window from others; what else the answer is checked by, the server keeps to itself.
 */
export function askAccount(url: string, selectAccount = false): Promise<Answer> {
  giveUpEarlier()
  const attempt = random()
  const answer = hear(attempt)
  const prompt = selectAccount ? '&prompt=select_account' : ''
  const opened = open(`${url}?attempt=${attempt}${prompt}`, 'account-sign-in', 'popup,width=480,height=640')
  return opened ? answer : Promise.resolve({ failed: 'blocked' })
}

function hear(attempt: string): Promise<Answer> {
  return new Promise((answer) => {
    const channel = new BroadcastChannel(channelName)
    const finish = (heard: Answer = {}) => {
      clearTimeout(late)
      channel.close()
      answer(heard)
    }
    const late = setTimeout(finish, patienceMs)
    giveUpEarlier = finish
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
