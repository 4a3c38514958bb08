import { deviation, met, notApplicable, type Rules } from '../rule.ts'

const noPasswords = 'nobody has a password'
const fourBoxes = 'the specified screen has four boxes; guessing is limited to 0.8 % a year, then links replace codes'

/** Chapter 6 (authentication). */
export const signInRules: Rules = {
  '6.1.1': met('limits of guessing are documented', 'docs/security.md: | Wrong codes | within | then |'),
  '6.1.2': notApplicable('words forbidden in passwords', noPasswords),
  '6.1.3': met(
    'all ways to sign in are documented',
    'docs/security.md: **Signing in.**',
    'docs/security.md: **Passkeys**',
  ),
  '6.2.1': notApplicable('length of passwords', noPasswords),
  '6.2.2': notApplicable('change of passwords', noPasswords),
  '6.2.3': notApplicable('old password at a change', noPasswords),
  '6.2.4': notApplicable('common passwords', noPasswords),
  '6.2.5': notApplicable('composition of passwords', noPasswords),
  '6.2.6': notApplicable('masked password fields', noPasswords),
  '6.2.7': notApplicable('paste and password managers', `${noPasswords}; a code can be pasted`),
  '6.2.8': notApplicable('passwords compared exactly', noPasswords),
  '6.2.9': notApplicable('passwords of 64 characters', noPasswords),
  '6.2.10': notApplicable('no rotation of passwords', noPasswords),
  '6.2.11': notApplicable('forbidden words are checked', noPasswords),
  '6.2.12': notApplicable('breached passwords', noPasswords),
  '6.3.1': met(
    'guessing is limited as documented',
    'A01',
    'A03',
    'A05',
    'tests/calls/abuse-uniform.test.ts: at most 81 codes',
  ),
  '6.3.2': met('no default account', 'server/config.test.ts: every default for development'),
  '6.3.3': deviation(
    'two factors are needed',
    'one (mail), a passkey, or the external account with its own second factor',
    'specified; an owner can require passkeys, which verify the person, for the roles that publish',
    'tests/calls/passkeys-required.test.ts: a person without a required passkey can only',
  ),
  '6.3.4': deviation(
    'all ways to sign in are equally strong',
    'a mailed code also opens accounts that have a passkey or an external account, unless passkeys are required',
    'specified; a way back if a device is lost; the first sign-in of each device is mailed',
    'tests/calls/passkeys-required.test.ts: a person without a required passkey can only',
    'tests/calls/sign-in.test.ts: a new device is announced',
  ),
  '6.3.6': deviation(
    'mail is no factor (level 3)',
    'it is ours',
    'specified; notices on every new device',
    'tests/calls/sign-in.test.ts: a new device is announced',
  ),
  '6.4.1': met('codes are random, short-lived and never kept', 'A08', 'A09', 'A10'),
  '6.4.2': met('no secret questions', 'docs/security.md: **Signing in.**'),
  '6.4.3': notApplicable('reset of a forgotten password', noPasswords),
  '6.4.4': met(
    'a lost passkey is removed by an owner, and added as the first one',
    'tests/calls/passkeys.test.ts: an owner can remove the passkeys',
    'tests/calls/passkeys-required.test.ts: a person without a required passkey can only',
  ),
  '6.5.1': met('codes and links work once', 'A08', 'tests/calls/passkeys.test.ts: a challenge is valid once'),
  '6.5.2': notApplicable('stored lookup secrets', 'none; mailed codes are stored as an HMAC (A19)'),
  '6.5.3': met('codes come from a secure generator', 'tests/code-safety.test.ts: secrets come from'),
  '6.5.4': deviation('a code has at least 20 bits', 'four digits, 13 bits', fourBoxes, 'A01', 'A03', 'A05'),
  '6.5.5': met('codes end after five minutes', 'A09'),
  '6.6.1': notApplicable('codes by phone', 'none are sent'),
  '6.6.2': met('a code belongs to its request and browser', 'A11'),
  '6.6.3': met('guessing of codes is limited', 'A01', 'A02', 'A03', 'A05'),
  '6.8.1': met(
    'an account is known by provider and subject',
    'A28',
    'server/gateways/external-sign-in/open-id.ts: subject: `',
  ),
  '6.8.2': met('signatures of ID tokens are verified', 'A26'),
  '6.8.3': notApplicable('SAML', 'not used'),
  '6.8.4': met(
    'the required strength of the provider is verified',
    'tests/calls/abuse-accounts.test.ts: configured acr and hd',
  ),
}

/** Chapter 7 (sessions). */
export const sessionRules: Rules = {
  '7.1.1': met('times of a session are documented', 'docs/security.md: after 60 minutes without use'),
  '7.1.2': met('the number of sessions is documented', 'docs/security.md: at most five sessions'),
  '7.1.3': met(
    'sessions with an external account are documented',
    'docs/security.md: A sign-out at the provider does not end our session',
  ),
  '7.2.1': met('the server checks the token', 'A23', 'A24', 'A30'),
  '7.2.2': met('tokens are made for each session', 'tests/calls/sign-in.test.ts: the code in the mail'),
  '7.2.3': met('tokens have 256 random bits', 'tests/code-safety.test.ts: secrets come from', 'A19'),
  '7.2.4': met(
    'a sign-in makes a new session and ends the old one',
    'tests/calls/sign-in.test.ts: a second sign-in in the same browser',
  ),
  '7.3.1': met('a session ends after an hour without use', 'A25'),
  '7.3.2': met('a session ends after twelve hours', 'A25'),
  '7.4.1': met('an ended session is refused', 'A20', 'A21'),
  '7.4.2': met('removing an admin ends their sessions', 'A21', 'A22'),
  '7.4.3': met(
    'all sessions can be ended after a change',
    'tests/calls/sign-in.test.ts: signing out ends one session',
    'tests/e2e/admins.spec.ts: a user ends one of their sessions',
  ),
  '7.4.4': met('every admin page has Log out', 'tests/e2e/admin-frame.spec.ts: Log out clears both'),
  '7.4.5': met(
    'owners and operators can end sessions of others',
    'tests/calls/people.test.ts: an owner can sign another',
    'tests/calls/command-line.test.ts: the command adds an admin',
  ),
  '7.5.1': deviation(
    'a fresh factor before sign-in data change',
    'the session is enough to add or remove a passkey; the address cannot be changed at all',
    'every change is mailed to its holder; if passkeys are required, a session without one can only add the first',
    'tests/calls/passkeys-required.test.ts: a ticket to add a passkey',
    'tests/calls/passkeys-required.test.ts: a session from a mailed code',
  ),
  '7.5.2': deviation(
    'people see their sessions, and end them with a fresh factor',
    'they see them, and end them without',
    'ending is the safe direction, and must be quick on the day a laptop is lost',
    'tests/calls/sign-in.test.ts: a person can see their own sessions',
  ),
  '7.5.3': deviation(
    'a fresh factor before a sensitive act (level 3)',
    'a passkey that was used within 15 minutes, only in sessions that a passkey opened',
    'codes are specified, and a second one goes to the same mailbox; limited by the split session, the end after an hour without use, a mail to every admin, the protected last owner, and the ledger',
    'tests/calls/passkey-confirmation.test.ts: removing people',
    'A23',
    'A33',
  ),
  '7.6.1': met('sessions end as documented, whatever the provider does', 'A25'),
  '7.6.2': met(
    'a session begins with an act of the person',
    'tests/e2e/sign-in-link.spec.ts: the mail after too many',
    'tests/e2e/sign-in-account.spec.ts: the provider asks for an account',
  ),
}
