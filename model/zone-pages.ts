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

/** Menu on the left: headings with their sub-pages, and sub-pages without a heading. */
export type LeftMenu = { name: string; childArray: string[] }[]

/** Names of a list of documents: a group, and inside Financial results an inner group. */
export type ListName = readonly [group: string, inner?: string]

/** Content of a group: the company's facts, documents, or named inner groups of documents. */
export const groupKinds = ['facts', 'documents', 'groups'] as const
export type GroupKind = (typeof groupKinds)[number]

export type BuiltInGroup = { _id: string; name: string; title: string; kind: GroupKind }

export const subPageNames = keysOf(subPages)

const rows: readonly (readonly [name: string, page: SubPage])[] = Object.entries(subPages)

/** Lists of Financial results, in the order of the right array. */
export const innerNames: readonly string[] = financialResults.lists

/**
 * Groups of every installation, in the order of the right array (Spec 3), which is that of their ids. Ids never change, so that a
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
].sort((a, b) => (a._id < b._id ? -1 : 1))

/** Returns the left menu: the sub-pages, some below a heading, then the groups added by admins, each without children. */
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

/** Returns the sub-pages in the menu: a group's children, or the group itself if it has none. */
export function pageNames({ leftMenu }: { leftMenu: LeftMenu }): string[] {
  return leftMenu.flatMap(({ name, childArray }) => (childArray.length ? childArray : [name]))
}

export type PageMatch = { name: string; slug: string; page: SubPage }

/**
 * Returns the sub-page at an address: one of the table, or the list of a group added by an admin. Without a slug it is the opening page.
 */
export function subPageAt(slug: string | undefined, content: { leftMenu: LeftMenu }): PageMatch | undefined {
  if (slug === undefined) return pageNamed(openingPage)
  const names = [...subPageNames, ...content.leftMenu.flatMap(({ name, childArray }) => [name, ...childArray])]
  const name = names.find((name) => slugOf(name) === slug) ?? names.find((name) => formerSlugOf(name) === slug)
  return name === undefined ? undefined : pageNamed(name, content)
}

/** Returns the sub-page with a name, or the list of an added group, unless that group only has children. */
export function pageNamed(name: string, content?: { leftMenu: LeftMenu }): PageMatch | undefined {
  if (isSubPage(name)) return { name, slug: slugOf(name), page: subPages[name] }
  const added = content?.leftMenu.some((entry) => entry.name === name && !entry.childArray.length)
  return added ? { name, slug: slugOf(name), page: addedPage(name) } : undefined
}

/** Returns the sub-page with a name, or the list page of an added group. */
export function pageOf(name: string): PageMatch {
  return pageNamed(name) ?? { name, slug: slugOf(name), page: addedPage(name) }
}

export function isSubPage(name: string): name is SubPageName {
  return isKeyOf(subPages, name)
}

/** Returns the page of a group added by an admin: a list with the group's own name. */
function addedPage(name: string): SubPage {
  return { view: 'list', of: [name], upload: ['pdf', 'name'] }
}

export function listOfPage(name: ListPageName): ListName {
  return subPages[name].of
}

export const listPageNames: readonly ListPageName[] = subPageNames.filter((name): name is ListPageName =>
  isListPage(subPages[name]),
)

/** True if a stored document is in the list of a sub-page. */
export function isPartOf(
  page: ListPageName,
  { group_id, inner_name }: { group_id: string; inner_name: string },
): boolean {
  const [name, inner = ''] = listOfPage(page)
  return inner === inner_name && builtInGroups.find((group) => group.name === name)?._id === group_id
}

export function pageOfList([group, inner]: ListName): PageMatch | undefined {
  const row = rows.find(([, page]) => isListPage(page) && page.of[0] === group && page.of[1] === inner)
  return row && pageNamed(row[0])
}

/** Returns the displayed name of a section: for a list of Financial results its page, any other unchanged. */
export function displayedSection(section: string): string {
  return pageOfList([financialResults.name, section])?.name ?? section
}

export function isListPage(page: SubPage): page is Extract<SubPage, ListPage> {
  return 'upload' in page
}

type Signs = NonNullable<ListPage['signs']>

/** Patterns that recognise each page's documents. */
export const pageSigns: readonly (Signs & { page: string })[] = rows
  .flatMap(([page, row]) => (isListPage(row) && row.signs ? [{ ...row.signs, page }] : []))
  .sort((a, b) => Number(a.last ?? false) - Number(b.last ?? false))
