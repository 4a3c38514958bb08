import { canHavePasskeys } from '#model/passkey.ts'
import { api } from './api.ts'
import { askForPasskey, passkeyLibrary, undefinedIfCancelled } from './passkey-answer.ts'

/** True if this browser supports passkeys and stores them for this site's host name. */
export function hasPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window && canHavePasskeys(location.hostname)
}

/** Creates a passkey in the browser and adds it under this name. Returns false if the user cancelled. */
export async function addPasskey(name: string): Promise<boolean> {
  const { ticket, options } = (await api('admin/begin-passkey')).data
  const library = await passkeyLibrary()
  const created = await undefinedIfCancelled(() => library.startRegistration({ optionsJSON: options }))
  if (!created) return false
  const { clientDataJSON: client_data, attestationObject: attestation, transports = [] } = created.response
  await api('admin/add-passkey', { ticket, name, id: created.id, client_data, attestation, transports })
  return true
}

/** Signs in with a passkey of the user's choice. Returns undefined if the user cancelled. */
export async function signInByPasskey(): Promise<{ token: string; email: string } | undefined> {
  const answer = await askForPasskey(api)
  if (!answer) return undefined
  const { token, data } = await api('admin/passkey-sign-in', answer)
  return { token, email: data.email }
}
