import { Refusal } from '#contract/refusal.ts'
import { canHavePasskeys } from '#model/passkey.ts'
import { api } from './api.ts'

/** Loaded when a button is pressed: no page contains it. */
const library = () => import('@simplewebauthn/browser')

/** True if this browser supports passkeys and stores them for this site's host name. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window && canHavePasskeys(location.hostname)
}

/** Creates a passkey in the browser and adds it under this name. Returns false if the user cancelled. */
export async function addPasskey(name: string): Promise<boolean> {
  const { ticket, options } = (await api('admin/begin-passkey')).data
  const created = await undefinedIfCancelled(async () => (await library()).startRegistration({ optionsJSON: options }))
  if (!created) return false
  const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = created.response
  await api('admin/add-passkey', { ticket, name, id: created.id, client_data, attestation, transports })
  return true
}

/** Signs in with a passkey of the user's choice. Returns undefined if the user cancelled. */
export async function signInByPasskey(): Promise<{ token: string; email: string } | undefined> {
  const { ticket, options } = (await api('admin/begin-passkey-sign-in')).data
  const used = await undefinedIfCancelled(async () => (await library()).startAuthentication({ optionsJSON: options }))
  if (!used) return undefined
  const {
    clientDataJSON: client_data,
    authenticatorData: authenticator_data,
    signature,
    userHandle = '',
  } = used.response
  const answer = { ticket, id: used.id, client_data, authenticator_data, signature, user_handle: userHandle }
  const { token, data } = await api('admin/passkey-sign-in', answer)
  return { token, email: data.email }
}

/** Returns the result of the browser's dialog; undefined if closed, which displays no message. */
async function undefinedIfCancelled<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw new Refusal('bad-input', sentences[name] ?? 'Your browser could not use a passkey here. Use a code instead.')
  }
}

const sentences: Record<string, string> = {
  InvalidStateError: 'You already have a passkey for this site on this device.',
  SecurityError: 'Passkeys work only at the site’s own address. Open the site there.',
}
