import type { Api } from '#contract/create-api.ts'
import { Refusal } from '#contract/refusal.ts'

/** Loaded when a button is pressed: no page contains it. */
export const passkeyLibrary = () => import('@simplewebauthn/browser')

/** Asks the user for a passkey of this site. Returns the input of the call that verifies it; undefined if the user cancelled. */
export async function askForPasskey(api: Api) {
  const { ticket, options } = (await api('admin/begin-passkey-sign-in')).data
  const library = await passkeyLibrary()
  const used = await undefinedIfCancelled(() => library.startAuthentication({ optionsJSON: options }))
  if (!used) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = used.response
  return {
    ticket,
    id: used.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    user_handle: userHandle,
  }
}

/** Confirms the session with the user's passkey. Returns false if the user cancelled. */
export async function confirmSession(api: Api): Promise<boolean> {
  const answer = await askForPasskey(api)
  if (!answer) return false
  await api('admin/confirm-session', answer)
  return true
}

/** Returns the result of the browser's dialog; undefined if closed, which displays no message. */
export async function undefinedIfCancelled<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw new Refusal('bad-input', sentences[name] ?? 'Your browser could not use a passkey here. Sign in another way.')
  }
}

const sentences: Record<string, string> = {
  InvalidStateError: 'You already have a passkey for this site on this device.',
  SecurityError: 'Passkeys work only at the site’s own address. Open the site there.',
}
