/** Sign-in events on the people's page: each event of the security log, with its sentence. */
export const signInEvents = {
  'sign-in': 'Signed in',
  'sign-in.new-device': 'Signed in on a device not seen before',
  'sign-out.everywhere': 'Signed out everywhere',
  'session.dropped': 'The session unused for longest ended: too many were open',
  'session.ended': 'A session was ended',
  'session.split_mismatch': 'A session was ended: its token came without its cookie',
  'otp.account_guard': 'Too many wrong codes: signing in is held up',
  'passkey.added': 'Added a passkey',
  'passkey.removed': 'A passkey was removed',
  'admin.added': 'Was added',
  'admin.removed': 'Was removed',
  'admin.role': 'Has another role',
} as const satisfies Record<string, string>

export type SignInEvent = keyof typeof signInEvents
