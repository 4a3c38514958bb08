import type { Api } from '#contract/create-api.ts'
import type { CreateWorld, World } from './world.ts'

/** Returns the id and digest with which a person approves a pending change. */
export async function asSeen(person: Api, id: string) {
  const { digest } = (await person('admin/get-approval', { id })).data
  return { id, digest }
}

/** Creates an admin who files and an owner who may approve; results need both. */
export async function createTwoPeopleWorld(createWorld: CreateWorld) {
  const world = await createWorld()
  for (const [name, role] of [
    ['person', 'disclosures'],
    ['second', 'owner'],
    ['approver', 'approver'],
    ['auditor', 'auditor'],
  ] as const)
    await world.admin('admin/add-admin', { name, email: `${name}@suvira.example`, role })
  await world.admin('admin/set-approval', { sections: ['Quarterly Results', 'Annual Reports'] })
  const [person, second] = ['person', 'second'].map(async (name) =>
    world.as(await world.openSession(`${name}@suvira.example`)),
  ) as [Promise<Api>, Promise<Api>]
  return { world, person: await person, second: await second }
}

/** Approves every pending change of deadlines and every pending preview link as a second owner. */
export async function approvePending(world: World, email = 'approves@suvira.example'): Promise<void> {
  await world.admin('admin/add-admin', { name: 'Approves', email }).catch(() => {})
  const second = world.as(await world.openSession(email))
  for (const { id } of (await second('admin/get-pending-changes')).data)
    await second('admin/approve-pending-change', { id })
}
