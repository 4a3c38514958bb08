import type { Handlers } from './handler.ts'
import { attemptOf, setCookies } from './sign-in.ts'

type PasskeyCalls = Pick<
  Handlers,
  | 'admin/begin-passkey-sign-in'
  | 'admin/passkey-sign-in'
  | 'admin/get-passkeys'
  | 'admin/begin-passkey'
  | 'admin/add-passkey'
  | 'admin/rename-passkey'
  | 'admin/remove-passkey'
  | 'admin/remove-passkeys'
  | 'admin/require-passkeys'
>

export const passkeyCalls: PasskeyCalls = {
  async 'admin/begin-passkey-sign-in'(_, { domain }) {
    return { status: true, data: await domain.passkeys.beginSignIn() }
  },

  async 'admin/passkey-sign-in'(answer, { domain, caller, setCookie }) {
    const { client_data: clientData, authenticator_data: authenticatorData, user_handle: userHandle, ...rest } = answer
    const use = { ...rest, clientData, authenticatorData, userHandle }
    const signedIn = await domain.passkeys.signIn(use, attemptOf(caller))
    setCookies(signedIn, setCookie)
    const { name, email } = signedIn.admin
    return { status: true, token: signedIn.token, data: { name, email } }
  },

  async 'admin/get-passkeys'(_, { domain, admin }) {
    const passkeys = await domain.passkeys.listOf(admin)
    const data = passkeys.map(({ id, name, created_at, used_at }) => ({ _id: id, name, added_at: created_at, used_at }))
    return { status: true, data }
  },

  async 'admin/begin-passkey'(_, { domain, admin }) {
    return { status: true, data: await domain.passkeys.begin(admin) }
  },

  async 'admin/add-passkey'({ client_data: clientData, ...created }, { domain, admin }) {
    const { id, revision } = await domain.passkeys.add(admin, { ...created, clientData })
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/rename-passkey'(named, { domain, admin }) {
    const { revision } = await domain.passkeys.rename(admin, named)
    return { status: true, revision }
  },

  async 'admin/remove-passkey'({ id }, { domain, admin }) {
    const { revision } = await domain.passkeys.remove(admin, id)
    return { status: true, revision }
  },

  async 'admin/remove-passkeys'({ id }, { domain, admin }) {
    const { revision } = await domain.passkeys.removeOf(admin, id)
    return { status: true, revision }
  },

  async 'admin/require-passkeys'({ required }, { domain, admin }) {
    const { revision } = await domain.passkeys.setRequired(admin, required)
    return { status: true, revision }
  },
}
