/** Sign-in events on the people's page: each event of the security log, with its sentence. */
export const signInEvents = {
  'sign-in': 'Signed in',
  'sign-in.new-device': 'Signed in on a new device',
  'sign-out.everywhere': 'Signed out everywhere',
  'session.dropped': 'Oldest unused session ended: too many sessions were open',
  'session.ended': 'Session ended',
  'session.split_mismatch': 'Session ended: its token was used without its cookie',
  'otp.account_guard': 'Sign-in delayed: too many wrong codes',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'A passkey was removed',
  'passkey.invited': 'Got a link to add a passkey',
  'admin.added': 'Added as admin',
  'admin.removed': 'Removed as admin',
  'admin.role': 'Role changed',
} as const satisfies Record<string, string>

export type SignInEvent = keyof typeof signInEvents
