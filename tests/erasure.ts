import { secondOwner } from './limit-inputs.ts'
import type { World } from './world.ts'

/** Switches the lock of erased data on or off: one owner requests it, a second one approves. */
export async function setLock(world: World, locks: boolean): Promise<void> {
  const first = world.as(await world.openSession())
  await first('admin/set-erased-data-lock', { locks })
  const { data } = await first('admin/get-pending-changes')
  const second = (await first('admin/get-people')).data.people.some(({ email }) => email === secondEmail)
    ? world.as(await world.openSession(secondEmail))
    : await secondOwner({ ...world, admin: first })
  await second('admin/approve-pending-change', { id: data[0]?.id ?? '' })
}

const secondEmail = 'second-owner@suvira.example'

/** Runs what the server does every hour about erased data. */
export async function destroyExpired(world: World): Promise<void> {
  await world.domain.erasure.forgetLocked()
  await world.store.purgeDeleted()
}
