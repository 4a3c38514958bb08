import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import type { CallOutput } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import { can, type Requirement } from '#model/roles.ts'
import { api } from './api.ts'
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

/** Returns the start page: the catalogue (specification), the desk, or the page of passkeys and sessions. */
export function startOf({ role, start, lacks_passkey }: Pick<Me, 'role' | 'start' | 'lacks_passkey'>): string {
  if (lacks_passkey) return '/admin/info'
  if (start === 'catalogue' && can(role, 'read-catalogue')) return adminHome
  if (can(role, 'read-disclosures')) return '/admin/desk'
  if (can(role, 'read-catalogue')) return adminHome
  return can(role, 'read-pages') ? '/admin/pages' : '/admin/info'
}

/** Redirects users without access to the default start page to the start page of their role. */
export async function goToOwnStart(error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || !['not-allowed', 'passkey-needed'].includes(error.code)) throw error
  const { data } = await api('admin/get-me')
  throw redirect(startOf(data))
}
