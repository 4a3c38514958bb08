import { isKeyOf, keysOf } from './keys-of.ts'
import {
  financialResults,
  type ListPage,
  type ListPageName,
  type SubPage,
  type SubPageName,
  subPages,
} from './sub-pages.ts'
import { formerSlugOf, openingPage, slugOf } from './zone-address.ts'

/** The menu on the left: headings with what stands beneath, and sub-pages that stand for themselves. */
export type LeftMenu = { name: string; childArray: string[] }[]

/** The names of a list of documents: a group, and inside Financial results an inner group. */
export type ListName = readonly [group: string, inner?: string]

/** What a group holds: the company's facts, documents, or named inner groups of documents. */
export const groupKinds = ['facts', 'documents', 'groups'] as const
export type GroupKind = (typeof groupKinds)[number]

export type BuiltInGroup = { _id: string; name: string; title: string; kind: GroupKind }

/** The sub-pages in the order of the menu. */
export const subPageNames = keysOf(subPages)

const rows: readonly (readonly [name: string, page: SubPage])[] = Object.entries(subPages)

/** The lists of Financial results, in the order of the right array. */
export const innerNames: readonly string[] = financialResults.lists

/**
 * The groups every installation has, in the order of the right array (Spec 3), which is that of their ids. The ids never change, so that a
 * sub-page finds its list even after an admin renamed the group.
 */
export const builtInGroups: readonly BuiltInGroup[] = [
  {
    _id: financialResults.groupId,
    name: financialResults.name,
    title: financialResults.title,
    kind: 'groups' as const,
  },
  ...rows.flatMap(([title, page]): BuiltInGroup[] => {
    if (page.view === 'facts') return [{ _id: page.groupId, name: title, title, kind: 'facts' }]
    return isListPage(page) && page.groupId ? [{ _id: page.groupId, name: page.of[0], title, kind: 'documents' }] : []
  }),
].sort((one, other) => (one._id < other._id ? -1 : 1))

/** The left menu: the sub-pages, some beneath a heading, then the groups admins added, each without children. */
export function leftMenuOf(groups: readonly { _id: string; name: string }[]): LeftMenu {
  const menu: LeftMenu = []
  for (const [name, { under }] of rows) {
    const heading = menu.find((entry) => entry.name === under)
    if (heading) heading.childArray.push(name)
    else menu.push(under ? { name: under, childArray: [name] } : { name, childArray: [] })
  }
  const builtIn = new Set(builtInGroups.map((group) => group._id))
  const added = groups.filter((group) => !builtIn.has(group._id))
  return [...menu, ...added.map(({ name }) => ({ name, childArray: [] }))]
}

/** The sub-pages that the menu leads to: a group's children, or the group itself where it has none. */
export function pageNames({ leftMenu }: { leftMenu: LeftMenu }): string[] {
  return leftMenu.flatMap(({ name, childArray }) => (childArray.length ? childArray : [name]))
}

export type FoundPage = { name: string; slug: string; page: SubPage }

/** The sub-page at an address: one of the table, or the list of a group that an admin added. No slug is the opening page. */
export function subPageAt(slug: string | undefined, content: { leftMenu: LeftMenu }): FoundPage | undefined {
  if (slug === undefined) return pageNamed(openingPage)
  const names = [...subPageNames, ...content.leftMenu.flatMap(({ name, childArray }) => [name, ...childArray])]
  const name = names.find((one) => slugOf(one) === slug) ?? names.find((one) => formerSlugOf(one) === slug)
  return name === undefined ? undefined : pageNamed(name, content)
}

/** The sub-page of this name; of another name the list of an added group, unless it only heads children. */
export function pageNamed(name: string, content?: { leftMenu: LeftMenu }): FoundPage | undefined {
  if (isSubPage(name)) return { name, slug: slugOf(name), page: subPages[name] }
  const added = content?.leftMenu.some((entry) => entry.name === name && !entry.childArray.length)
  return added ? { name, slug: slugOf(name), page: addedPage(name) } : undefined
}

/** The sub-page of this name, or the list page of an added group. */
export function pageOf(name: string): FoundPage {
  return pageNamed(name) ?? { name, slug: slugOf(name), page: addedPage(name) }
}

/** Whether a name is one of the table's own. */
export function isSubPage(name: string): name is SubPageName {
  return isKeyOf(subPages, name)
}

/** The page of a group that an admin added: a list under the group's own name. */
function addedPage(name: string): SubPage {
  return { view: 'list', of: [name], upload: ['pdf', 'name'] }
}

/** The list that a sub-page shows. */
export function listOfPage(name: ListPageName): ListName {
  return subPages[name].of
}

/** The sub-pages that show a list of documents, in the order of the menu. */
export const listPageNames: readonly ListPageName[] = subPageNames.filter((name): name is ListPageName =>
  isListPage(subPages[name]),
)

/** Whether a stored document stands in the list that a sub-page shows. */
export function standsOn(
  page: ListPageName,
  { group_id, inner_name }: { group_id: string; inner_name: string },
): boolean {
  const [name, inner = ''] = listOfPage(page)
  return inner === inner_name && builtInGroups.find((group) => group.name === name)?._id === group_id
}

/** The page that shows a list, if one does. */
export function pageOfList([group, inner]: ListName): FoundPage | undefined {
  const row = rows.find(([, page]) => isListPage(page) && page.of[0] === group && page.of[1] === inner)
  return row && pageNamed(row[0])
}

/** What a section is called where people read it: a list of Financial results by the page that shows it, any other as it is. */
export function sectionShown(section: string): string {
  return pageOfList([financialResults.name, section])?.name ?? section
}

export function isListPage(page: SubPage): page is Extract<SubPage, ListPage> {
  return 'upload' in page
}

type Signs = NonNullable<ListPage['signs']>

/** How each page's documents speak of themselves. */
export const pageSigns: readonly (Signs & { page: string })[] = rows
  .flatMap(([page, row]) => (isListPage(row) && row.signs ? [{ ...row.signs, page }] : []))
  .sort((one, other) => Number(one.last ?? false) - Number(other.last ?? false))
