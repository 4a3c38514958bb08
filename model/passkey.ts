import { may, type Role, roleNames, roles } from './roles.ts'

/** Roles that sign in with a passkey and nothing less, where an owner says so: those who may let a document out. */
export const passkeyRoles: readonly Role[] = roleNames.filter((role) => may(role, 'approve'))

/** What they are called in a sentence, and at its beginning. */
export const passkeyPeople = new Intl.ListFormat('en-GB').format(passkeyRoles.map((role) => roles[role].people))
export const passkeyPeopleFirst = passkeyPeople.charAt(0).toUpperCase() + passkeyPeople.slice(1)

/** Most passkeys of one person. */
export const passkeysMax = 10

/** How long a browser waits for the person, and a challenge for the browser, in milliseconds. */
export const passkeyTimeoutMs = 5 * 60_000

/** Whether browsers keep passkeys for a site at this host: they do for names, and for no address of a machine (WebAuthn, section 5.1.3). */
export function mayHavePasskeys(hostname: string): boolean {
  return !/^[\d.]+$/.test(hostname) && !hostname.includes(':')
}
