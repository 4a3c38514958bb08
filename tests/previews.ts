import { pagesIn } from './indexed-documents.ts'
import { listeningWorld, upload } from './listening-world.ts'
import type { CreateWorld, World } from './world.ts'

/** The world's clock is at 06:30 UTC on 21 November 2026. */
export const instant = '2026-11-21T07:00:00.000Z'
export const expires_at = '2026-11-22T07:00:00.000Z'

/** Creates a scheduled release with one document, a document of another release, and an auditor's preview link. */
export async function createPreviewWorld(createWorld: CreateWorld, settings: Parameters<CreateWorld>[0] = {}) {
  const world = await createWorld(settings)
  const site = await listeningWorld(world)
  const file_link = await pagesIn(world, ['Revenue was 1,204 crore', 'Note 4: the subsidiary'])
  const { _id: id } = (await world.admin('admin/add-release', { name: 'Board meeting', release_at: instant })).data
  const { _id: otherRelease } = (await world.admin('admin/add-release', { name: 'Another meeting' })).data
  const document = { list: ['EGM'], name: 'September Quarter', slot: 'results' as const, release: id, file_link }
  await world.admin('admin/save-draft', document)
  await world.admin('admin/save-draft', {
    ...document,
    release: otherRelease,
    name: 'Secret',
    file_link: await upload(world),
  })
  await world.admin('admin/publish-release', { id })
  const { data } = await world.admin('admin/add-preview', { id, name: 'A. Rao, auditor', expires_at })
  const link = data.link ?? ''
  const see = async (more = '', headers = {}) => {
    const reply = await site.get(link + more, headers)
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  return { world, site, id, file_link, preview: data._id, link, see }
}

/** Returns the last link created for a release. */
export const createdPreview = async (world: World, id: string) =>
  (await world.admin('admin/get-previews', { id })).data[0]
