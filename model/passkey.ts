import { can, type Role, roleNames, roles } from './roles.ts'

/** Roles that must sign in with a passkey if an owner requires passkeys: those that can approve publication. */
export const passkeyRoles: readonly Role[] = roleNames.filter((role) => can(role, 'approve'))

/** Names of these roles within a sentence, and at its beginning. */
export const passkeyPeople = new Intl.ListFormat('en-GB').format(passkeyRoles.map((role) => roles[role].people))
export const passkeyPeopleFirst = passkeyPeople.charAt(0).toUpperCase() + passkeyPeople.slice(1)

export const passkeysMax = 10

/** Timeout of the browser's prompt and of a challenge, in milliseconds. */
export const passkeyTimeoutMs = 5 * 60_000

/** True if browsers store passkeys for a site at this host: only for names, not for IP addresses (WebAuthn, section 5.1.3). */
export function canHavePasskeys(hostname: string): boolean {
  return !/^[\d.]+$/.test(hostname) && !hostname.includes(':')
}
