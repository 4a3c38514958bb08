import type { EntryPoint } from './entry-point.ts'
import { deskEntryPoints } from './entry-points/desks.ts'
import { disclosureEntryPoints } from './entry-points/disclosures.ts'
import { operationEntryPoints } from './entry-points/operations.ts'
import { signInEntryPoints } from './entry-points/sign-in.ts'
import { visitorEntryPoints } from './entry-points/visitors.ts'

/** THE list of entry points of the threat model, by the people who use them. */
export const entryPoints: Readonly<Record<string, readonly EntryPoint[]>> = {
  Everybody: visitorEntryPoints,
  'Signing in': signInEntryPoints,
  'Admins of disclosures': disclosureEntryPoints,
  'Admins of catalogue, pages and desks': deskEntryPoints,
  'Operators and timers': operationEntryPoints,
}
