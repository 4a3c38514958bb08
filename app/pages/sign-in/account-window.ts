/** Where the provider sends the window back to. */
export const callbackPath = '/admin/callback'
/** Between that window and this page: a channel only pages of this site can hear. */
export const channelName = 'account-sign-in'

type Provider = { authorize_url: string; client_id: string }

/** How long an open window is waited for, in milliseconds. */
const patienceMs = 10 * 60_000

let giveUpEarlier = () => {}

/**
 * Opens the provider's window and answers the ID token it came back with, or nothing if it was refused or forgotten. `state` proves that
 * the answer belongs to this question, `nonce` that the token was made for it.
 */
export function askAccount({ authorize_url, client_id }: Provider): Promise<string | undefined> {
  giveUpEarlier()
  const state = random()
  const nonce = random()
  const address = new URL(authorize_url)
  const question = {
    client_id,
    redirect_uri: `${location.origin}${callbackPath}`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value)
  const answer = hear(state, nonce)
  open(address, 'account-sign-in', 'popup,width=480,height=640')
  return answer
}

function hear(state: string, nonce: string): Promise<string | undefined> {
  return new Promise((answer) => {
    const channel = new BroadcastChannel(channelName)
    const finish = (idToken?: string) => {
      clearTimeout(late)
      channel.close()
      answer(idToken)
    }
    const late = setTimeout(finish, patienceMs)
    giveUpEarlier = finish
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const reply = new URLSearchParams(String(data))
      if (reply.get('state') !== state) return
      const idToken = reply.get('id_token')
      finish(idToken && nonceOf(idToken) === nonce ? idToken : undefined)
    }
  })
}

/** The nonce a token carries. Its signature is checked by the server. */
function nonceOf(idToken: string): unknown {
  try {
    const claims = atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return (JSON.parse(claims) as { nonce?: unknown }).nonce
  } catch {
    // Not a token: it has no nonce, and so is not ours.
    return undefined
  }
}

function random(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
