import { applicationInputs } from './applications.ts'
import { followerInputs } from './followers.ts'
import { ticketInputs } from './tickets.ts'
import { unclaimedInputs } from './unclaimed.ts'
import type { World } from './world.ts'

/** Inputs of the calls for followers, grievances, applications, unclaimed dividends and erased data. */
export async function shareholderInputs(world: World) {
  return {
    ...(await followerInputs(world)),
    ...(await ticketInputs(world)),
    ...(await applicationInputs(world)),
    ...(await unclaimedInputs(world)),
    'admin/get-erased-data-lock': {},
    'admin/set-erased-data-lock': { locks: true },
    'admin/open-locked-data': { email: 'nobody@clinic.example', reason: 'Order 12 of 2027' },
  } as const
}
