/** Sign-in events on the people's page: each event of the security log, with its sentence. */
export const signInEvents = {
  'sign-in': 'Signed in',
  'sign-in.new-device': 'Signed in on a new device',
  'sign-out.everywhere': 'Signed out everywhere',
  'session.dropped': 'The session unused for longest was ended, because too many were open',
  'session.ended': 'A session was ended',
  'session.split_mismatch': 'A session was ended, because its token was used without its cookie',
  'otp.account_guard': 'Too many wrong codes: sign-in is delayed',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'A passkey was removed',
  'admin.added': 'Added as admin',
  'admin.removed': 'Removed as admin',
  'admin.role': 'Role changed',
} as const satisfies Record<string, string>

export type SignInEvent = keyof typeof signInEvents
