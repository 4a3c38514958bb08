import type { Api } from '#contract/create-api.ts'
import type { CreateWorld } from './world.ts'

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
