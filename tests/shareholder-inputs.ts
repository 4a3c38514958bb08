import { followerInputs } from './followers.ts'
import { ticketInputs } from './tickets.ts'
import { unclaimedInputs } from './unclaimed.ts'
import type { World } from './world.ts'

/** Inputs of the calls for followers, grievances and unclaimed dividends. */
export async function shareholderInputs(world: World) {
  return { ...(await followerInputs(world)), ...(await ticketInputs(world)), ...(await unclaimedInputs(world)) }
}
