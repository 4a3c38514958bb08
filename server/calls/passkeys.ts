import type { CallInput } from '#contract/calls.ts'
import type { Handlers } from './handler.ts'
import { addedReply, changeReply, dataReply } from './replies.ts'
import { attemptOf, setCookies } from './sign-in.ts'

export const passkeyCalls = {
  'admin/begin-passkey-sign-in': (_, { domain }) => dataReply(domain.passkeys.beginSignIn()),

  async 'admin/passkey-sign-in'(answer, { domain, caller, setCookie }) {
    const signedIn = await domain.passkeys.signIn(toPasskeyUse(answer), attemptOf(caller))
    setCookies(signedIn, setCookie)
    const { name, email } = signedIn.admin
    return { status: true, token: signedIn.token, data: { name, email } }
  },

  async 'admin/confirm-session'(answer, { domain, admin, caller }) {
    await domain.passkeys.confirmSession(admin, toPasskeyUse(answer), attemptOf(caller))
    return { status: true }
  },

  async 'admin/get-passkeys'(_, { domain, admin }) {
    const passkeys = await domain.passkeys.listOf(admin)
    const data = passkeys.map(({ id, name, created_at, used_at }) => ({ _id: id, name, added_at: created_at, used_at }))
    return { status: true, data }
  },

  'admin/begin-passkey': (_, { domain, admin }) => dataReply(domain.passkeys.begin(admin)),
  'admin/add-passkey': ({ client_data: clientData, ...created }, { domain, admin }) =>
    addedReply(domain.passkeys.add(admin, { ...created, clientData })),
  'admin/rename-passkey': (named, { domain, admin }) => changeReply(domain.passkeys.rename(admin, named)),
  'admin/remove-passkey': ({ id }, { domain, admin }) => changeReply(domain.passkeys.remove(admin, id)),
  'admin/remove-passkeys': ({ id }, { domain, admin }) => changeReply(domain.passkeys.removeOf(admin, id)),
  'admin/require-passkeys': ({ required }, { domain, admin }) =>
    changeReply(domain.passkeys.setRequired(admin, required)),
  'admin/set-mailed-codes': ({ allowed }, { domain, admin }) =>
    changeReply(domain.passkeys.setMailedCodes(admin, allowed)),
} satisfies Partial<Handlers>

function toPasskeyUse(answer: CallInput<'admin/confirm-session'>) {
  const { client_data: clientData, authenticator_data: authenticatorData, user_handle: userHandle, ...rest } = answer
  return { ...rest, clientData, authenticatorData, userHandle }
}
