import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { may, type Requirement, type Role } from '#model/roles.ts'
import { adminPathAt, adminPaths } from './admin/paths.ts'
import { api } from './api.ts'
import { adminNavigation } from './content/admin-navigation.ts'
import { adminHome } from './session.ts'

type Me = CallOutput<'admin/get-me'>['data']

/** Who is signed in; undefined until the server has told it. */
export const OwnAccount = createContext<Me | undefined>(undefined)

/** Answers whether the signed-in admin may do something: a control is there only if so. The server asks again in any case. */
export function useMay(): (requirement: Requirement) => boolean {
  const me = useContext(OwnAccount)
  return (requirement) => me !== undefined && may(me.role, requirement)
}

/** The signed-in admin's own address. */
export function useOwnEmail(): string | undefined {
  return useContext(OwnAccount)?.email
}

/** Whether their role needs a passkey and they came in without: nothing but adding one is open to them. */
export function useLacksPasskey(): boolean {
  return useContext(OwnAccount)?.lacks_passkey ?? false
}

/** The entries of the admin area that a role may open; all of them until the role is known. */
export function navigationFor(role: Role | undefined) {
  return role ? adminNavigation.filter(({ link_to: [first = ''] }) => mayOpen(role, first)) : adminNavigation
}

function mayOpen(role: Role, path: string): boolean {
  const screen = adminPathAt(path)
  return screen !== undefined && may(role, adminPaths[screen].needs)
}

/**
 * Where somebody starts: at the catalogue, as the specification says, at the desk where they chose so, on the first page of their role,
 * or where a passkey is added.
 */
export function startOf({ role, start, lacks_passkey }: Pick<Me, 'role' | 'start' | 'lacks_passkey'>): string {
  if (lacks_passkey) return '/admin/info'
  if (start === 'catalogue' && may(role, 'read-catalogue')) return adminHome
  return navigationFor(role)[0]?.link_to[0] ?? adminHome
}

/** For the page that everybody is led to first: whoever may not open it goes to where their role starts. */
export async function goToOwnStart(error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || !['not-allowed', 'passkey-needed'].includes(error.code)) throw error
  const { data } = await api('admin/get-me')
  throw redirect(startOf(data))
}
