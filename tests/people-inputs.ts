import { addPasskey, softwareAuthenticator } from './software-authenticator.ts'
import type { World } from './world.ts'

/** Creates a passkey in a browser, and two own passkeys: one to rename and one to remove. */
export async function passkeyInputs({ admin }: World) {
  const [{ id: renamed, device }, { id: removed }] = [await addPasskey(admin), await addPasskey(admin)]
  return {
    'admin/get-passkeys': {},
    'admin/begin-passkey': {},
    'admin/require-passkeys': { required: false },
    'admin/set-mailed-codes': { allowed: true },
    'admin/add-passkey': softwareAuthenticator().make((await admin('admin/begin-passkey')).data),
    'admin/confirm-session': device.use((await admin('admin/begin-passkey-sign-in')).data),
    'admin/rename-passkey': { id: renamed, name: 'Telephone' },
    'admin/remove-passkey': { id: removed },
  }
}

export async function adminInputs({ admin }: World) {
  const removedAdmin = await admin('admin/add-admin', { name: 'Leaving', email: 'leaving@suvira.example' })
  const staying = await admin('admin/add-admin', { name: 'Staying', email: 'staying@suvira.example' })
  return {
    'admin/send-test-mail': {},
    'admin/take-backup': {},
    'admin/check-installation': {},
    'admin/edit-admin': { id: staying.data._id, role: 'auditor' } as const,
    'admin/delete-admin': { id: removedAdmin.data._id },
    'admin/end-sessions': { id: staying.data._id },
    'admin/remove-passkeys': { id: staying.data._id },
  }
}
