import type { EntryPoint } from '../entry-point.ts'

/** Ways to sign in, and what a session alone permits. */
export const signInEntryPoints: readonly EntryPoint[] = [
  {
    name: 'Mailed codes',
    calls: 'admin/send-otp admin/next-otp admin/verify-otp admin/forget-device',
    screens: '/admin',
    threat: 'guessing; finding out who is an admin; floods of mails',
    defence: 'three attempts, budgets over months, the same reply and time for all',
    evidence: ['A01', 'A02', 'A03', 'A05', 'A08', 'A11', 'A12', 'A13', 'A14', 'A17', 'A74'],
  },
  {
    name: 'Sign-in link (mail)',
    calls: 'admin/use-link',
    threat: 'a forwarded link; mail scanners that open it',
    defence:
      '128 random bits, once, only in the browser that requested it, behind a button; an invitation only adds a first passkey',
    evidence: [
      'A04',
      'A11',
      'tests/e2e/sign-in-link.spec.ts: the mail after too many',
      'tests/calls/mailed-codes.test.ts: an invitation ends',
    ],
  },
  {
    name: 'Passkeys',
    calls: 'admin/begin-passkey-sign-in admin/passkey-sign-in admin/confirm-session',
    threat: 'replayed or foreign answers; copied keys',
    defence: 'challenge once for five minutes, origin, user check, growing counter',
    evidence: [
      'tests/calls/passkeys.test.ts: a challenge is valid once',
      'tests/calls/passkeys.test.ts: a passkey answer',
      'tests/calls/passkey-confirmation.test.ts: another person',
    ],
  },
  {
    name: 'External account and its callback',
    routes: 'externalSignIn',
    calls: 'admin/sign-in-options admin/google-login',
    screens: '/admin/callback',
    threat: 'forged or replayed tokens; another account with the same address',
    defence: 'code flow with PKCE, state and nonce; verified token; fixed subject',
    evidence: ['A26', 'A27', 'A28', 'tests/calls/abuse-accounts.test.ts: a provider response'],
  },
  {
    name: 'Own session and passkeys',
    calls: `admin/check-token admin/get-me admin/set-start admin/logout admin/logout-all admin/get-sessions admin/end-session
      admin/get-passkeys admin/begin-passkey admin/add-passkey admin/rename-passkey admin/remove-passkey`,
    screens: '/admin/info /admin/newsletters',
    threat: 'a stolen token; a session that outlives its end',
    defence: 'split between token and cookie; checked again in each transaction',
    evidence: ['A20', 'A21', 'A23', 'A24', 'A25', 'tests/calls/passkeys-required.test.ts: a ticket to add'],
  },
  {
    name: 'Admins and roles',
    calls: `admin/get-admin admin/add-admin admin/edit-admin admin/delete-admin admin/get-people admin/end-sessions
      admin/remove-passkeys admin/require-passkeys admin/set-mailed-codes`,
    screens: '/admin/desk/people',
    threat: 'an admin who gains rights, or locks all others out',
    defence: 'owners only, never for oneself, the last owner stays, mails to all',
    evidence: [
      'A22',
      'A32',
      'A33',
      'tests/calls/roles.test.ts: the last owner',
      'tests/calls/mailed-codes.test.ts: an owner who could not',
    ],
  },
]
