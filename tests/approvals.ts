import type { Api } from '#contract/create-api.ts'
import type { CreateWorld, World } from './world.ts'

/** What an approval names: what was asked for, as it stands. */
export async function asSeen(person: Api, id: string) {
  const { digest } = (await person('admin/get-approval', { id })).data
  return { id, digest }
}

/** Somebody who files, and an owner who may approve; the results need both. */
export async function twoPeople(createWorld: CreateWorld) {
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

/** Lets a second owner approve every change of deadlines and every preview link that waits. */
export async function approvePending(world: World, email = 'approves@suvira.example'): Promise<void> {
  await world.admin('admin/add-admin', { name: 'Approves', email }).catch(() => {})
  const second = world.as(await world.openSession(email))
  for (const { id } of (await second('admin/get-pending-changes')).data)
    await second('admin/approve-pending-change', { id })
}
