import { allDocuments, type InvestorContent, type InvestorDocument, type RightGroup } from '#model/investor-zone.ts'
import type { World } from './world.ts'

/** Returns the content that a plain client posts: everything but the first element. */
export const toPost = (content: InvestorContent) => structuredClone(content.rightArray.slice(1))

export function groupOf(groups: RightGroup[], name: string): InvestorDocument[] {
  return groups.find((group) => group.name === name)?.data as InvestorDocument[]
}

export const draft = (name: string, sortdate = '2026-11-14') =>
  ({ name, date: '14 Nov 2026', sortdate, filterdate: '2026-2027', file_link: '' }) as InvestorDocument

export const read = async (world: World) => (await world.admin('admin/get-investors')).data
export const readAsVisitor = async (world: World) => (await world.visitor('user/get-investors')).data
export const names = (content: InvestorContent) => allDocuments(content).map((document) => document.name)

export async function file(
  world: World,
  name: string,
  more: { list?: string[]; release_at?: string; sortdate?: string; filterdate?: string } = {},
) {
  const { list = ['Company Policy'], release_at, ...fields } = more
  const reply = await world.admin('admin/file-documents', { list, documents: [{ name, ...fields }], release_at })
  return reply.data?.keys[0] as number
}
