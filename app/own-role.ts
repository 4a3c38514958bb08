import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { can, type Requirement, type Role } from '#model/roles.ts'
import { adminPathAt, adminPaths } from './admin/paths.ts'
import { api } from './api.ts'
import { adminNavigation } from './content/admin-navigation.ts'
import { adminHome } from './session.ts'

type Me = CallOutput<'admin/get-me'>['data']

/** Signed-in admin; undefined until the server has answered. */
export const OwnAccount = createContext<Me | undefined>(undefined)

/** Returns whether the signed-in admin may do something: a control is displayed only if so. The server checks again in any case. */
export function useCan(): (requirement: Requirement) => boolean {
  const me = useContext(OwnAccount)
  return (requirement) => me !== undefined && can(me.role, requirement)
}

export function useOwnEmail(): string | undefined {
  return useContext(OwnAccount)?.email
}

/** True if the admin's role needs a passkey and they signed in without: they can only add a passkey. */
export function useLacksPasskey(): boolean {
  return useContext(OwnAccount)?.lacks_passkey ?? false
}

/** Returns the menu entries that a role may open; all entries until the role is known. */
export function navigationFor(role: Role | undefined) {
  return role ? adminNavigation.filter(({ link_to: [first = ''] }) => mayOpen(role, first)) : adminNavigation
}

function mayOpen(role: Role, path: string): boolean {
  const screen = adminPathAt(path)
  return screen !== undefined && can(role, adminPaths[screen].needs)
}

/** Returns the start page: the catalogue (specification), the desk if chosen, the role's first page, or the passkey page. */
export function startOf({ role, start, lacks_passkey }: Pick<Me, 'role' | 'start' | 'lacks_passkey'>): string {
  if (lacks_passkey) return '/admin/info'
  if (start === 'catalogue' && can(role, 'read-catalogue')) return adminHome
  return navigationFor(role)[0]?.link_to[0] ?? adminHome
}

/** Redirects users without access to the default start page to the start page of their role. */
export async function goToOwnStart(error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || !['not-allowed', 'passkey-needed'].includes(error.code)) throw error
  const { data } = await api('admin/get-me')
  throw redirect(startOf(data))
}
