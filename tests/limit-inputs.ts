import type { Api } from '#contract/create-api.ts'
import type { World } from './world.ts'

const upcoming = { since: '2026-12-01', source: 'Circular 12 of 2026' }

export async function secondOwner(world: World): Promise<Api> {
  const email = 'second-owner@suvira.example'
  await world.admin('admin/add-admin', { name: 'Second', email, role: 'owner' })
  return world.as(await world.openSession(email))
}

/** Creates proposals to approve, to reject and to withdraw, and an approved limit to remove. */
export async function limitInputs(world: World) {
  const { admin } = world
  await admin('admin/propose-legal-limit', { ...upcoming, rule: 'voting', count: 3 })
  await admin('admin/propose-legal-limit', { ...upcoming, rule: 'video', count: 24 })
  await admin('admin/propose-legal-limit', { ...upcoming, rule: 'recording', count: 12 })
  await admin('admin/propose-legal-limit', { ...upcoming, rule: 'complaint', count: 15 })
  const requested = async (rule: string) => {
    const row = (await admin('admin/get-legal-limits')).data.find((entry) => entry.rule === rule)
    return { limit: row?.id ?? '', id: row?.pending?.id ?? '' }
  }
  const { limit, id: agreed } = await requested('complaint')
  await (await secondOwner(world))('admin/approve-legal-limit', { id: agreed })
  return {
    'admin/get-legal-limits': {},
    'admin/propose-legal-limit': { ...upcoming, rule: 'transcript', count: 4 },
    'admin/approve-legal-limit': { id: (await requested('voting')).id },
    'admin/send-back-legal-limit': {
      id: (await requested('recording')).id,
      reason: 'The circular says so of audio alone',
    },
    'admin/take-back-legal-limit': { id: (await requested('video')).id },
    'admin/propose-legal-limit-removal': { id: limit },
  } as const
}

/** Creates pending changes of call ends: one to approve, one to reject, one to withdraw. */
export async function pendingInputs({ admin, openSession, as }: World) {
  const second = as(await openSession('second-owner@suvira.example'))
  const otherEnd = async (person: Api, name: string) => {
    const call = { kind: 'call', name, starts: '2026-11-18T10:30:00Z' } as const
    const { _id: id } = (await person('admin/add-event', call)).data
    await person('admin/end-event', { id, ended_at: '2026-11-18T11:30:00Z' })
    const { approval = '' } = await person('admin/end-event', { id, ended_at: '2026-11-19T11:30:00Z' })
    return { id: approval }
  }
  return {
    'admin/get-pending-changes': {},
    'admin/approve-pending-change': await otherEnd(second, 'Approved'),
    'admin/send-back-pending-change': { ...(await otherEnd(second, 'Rejected')), reason: 'It ended at half past' },
    'admin/take-back-pending-change': await otherEnd(admin, 'Taken back'),
  }
}
