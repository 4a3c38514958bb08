import { draftFile } from './release-inputs.ts'
import type { World } from './world.ts'

export const auditor = { name: 'Rao & Associates', expires_at: '2026-12-15T11:00:00Z' }
export const entry = {
  person: 'Rao & Associates',
  name: 'Anil Rao',
  identifier_type: 'pan',
  identifier: 'abcpr1234z',
  nature: 'Results of Q2',
  purpose: 'Limited review',
} as const

/** Creates a release with a scheduled document, a comment and a preview link. Returns the release's id. */
export async function releaseWithPeople(world: World): Promise<string> {
  const { admin } = world
  const { data } = await admin('admin/add-release', { name: 'Board meeting, Q2', release_at: '2026-12-20T11:00:00Z' })
  const release = data._id
  const document = {
    name: 'Outcome',
    list: ['EGM'],
    file_link: await draftFile(admin),
    release,
    slot: 'outcome',
  } as const
  await admin('admin/save-draft', { ...document, list: [...document.list] })
  await admin('admin/add-comment', { id: release, text: 'Page 2 names the wrong day' })
  await admin('admin/add-preview', { id: release, ...auditor })
  return release
}

/** Returns the people of the newest release. */
export const peopleOf = async (world: World, search?: string) =>
  (await world.admin('admin/get-insiders', { search })).data[0]?.people ?? []
