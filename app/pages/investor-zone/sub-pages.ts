import { type InvestorContent, type ListName, slugOf } from '#model/investor-zone.ts'

/** A field of an upload form, in the form's order; `?` marks one that may stay empty. */
export type UploadField = 'name' | 'date' | 'year' | 'month' | 'pdf' | 'pdf?' | 'audio'

/** Where a page's year tabs come from: the calendar, or the years its documents name in `filterdate`. */
export type Tabs = { from: 'calendar' | 'filterdate'; count: number }

/** A page that shows one list of documents. */
export type ListPage = {
  of: ListName
  /** How many words of a name the page shows (Spec 2, Quarterly Results); all of them where this is left out. */
  words?: number
  upload: readonly UploadField[]
  /** Documents named alike: the form makes the name from month and year until somebody types one. */
  named?: 'quarter' | 'annual report'
}

export type SubPage =
  | { view: 'facts' }
  | { view: 'people' }
  | { view: 'contacts'; of: 'investorContacts' | 'materialityContacts' }
  | (ListPage & { view: 'list'; dated?: true })
  | (ListPage & { view: 'table' })
  | (ListPage & { view: 'years'; tabs: Tabs; undated?: true })

/** THE table of the investor zone: 18 sub-pages over six views. Spec 2 and 9 (tab counts). */
export const subPages = {
  'General Information': { view: 'facts' },
  'Composition Of Board And Committees': { view: 'people' },
  'Investor Contact': { view: 'contacts', of: 'investorContacts' },
  'Materiality Of Contact': { view: 'contacts', of: 'materialityContacts' },
  'Quarterly Results': {
    view: 'years',
    of: ['Financial results', 'Financial Reports'],
    tabs: { from: 'calendar', count: 9 },
    words: 2,
    named: 'quarter',
    upload: ['pdf', 'name', 'month', 'year'],
  },
  'Annual Reports': {
    view: 'years',
    of: ['Financial results', 'Annual results'],
    tabs: { from: 'calendar', count: 10 },
    undated: true,
    named: 'annual report',
    upload: ['pdf', 'name', 'year'],
  },
  'Shareholding Pattern': {
    view: 'years',
    of: ['Financial results', 'Subsidiary results'],
    tabs: { from: 'calendar', count: 10 },
    undated: true,
    upload: ['pdf', 'name', 'month', 'year'],
  },
  'Investor Grievance Report': { view: 'list', of: ['Investor Grievance Report'], upload: ['pdf', 'name'] },
  'Company Policy': { view: 'list', of: ['Company Policy'], upload: ['pdf', 'name'] },
  EGM: { view: 'list', of: ['EGM'], upload: ['pdf', 'name'] },
  'Corporate Announcement': { view: 'list', of: ['Corporate Announcement'], upload: ['pdf', 'name'] },
  'Corporate Governance': { view: 'list', of: ['Corporate Governance'], upload: ['pdf', 'name'] },
  Concall: {
    view: 'years',
    of: ['Concall'],
    tabs: { from: 'filterdate', count: 5 },
    upload: ['audio', 'pdf?', 'name', 'date'],
  },
  'Investor Presentation': {
    view: 'years',
    of: ['Investor Presentation'],
    tabs: { from: 'filterdate', count: 5 },
    upload: ['pdf', 'name', 'date'],
  },
  'Investors Meet': {
    view: 'years',
    of: ['Financial results', 'Investors meet'],
    tabs: { from: 'calendar', count: 1 },
    upload: ['audio', 'pdf', 'name', 'year'],
  },
  'Corporate Announcements': { view: 'table', of: ['Corporate announcements'], upload: ['pdf', 'date', 'name'] },
  Compliances: { view: 'list', of: ['Compliances'], upload: ['pdf', 'name'] },
  'Voting Results': { view: 'list', of: ['Press release'], dated: true, upload: ['pdf', 'name', 'date'] },
} satisfies Record<string, SubPage>

export type SubPageName = keyof typeof subPages
export const subPageNames = Object.keys(subPages) as SubPageName[]

export type FoundPage = { name: string; slug: string; page: SubPage }

/** The sub-page at an address: one of the 18, or the list of a group that an admin added. No slug is General Information. */
export function subPageAt(slug: string | undefined, content: Pick<InvestorContent, 'leftMenu'>): FoundPage | undefined {
  if (slug === undefined) return pageNamed('General Information')
  const names = [...subPageNames, ...content.leftMenu.flatMap(({ name, childArray }) => [name, ...childArray])]
  const name = names.find((candidate) => slugOf(candidate) === slug)
  return name === undefined ? undefined : pageNamed(name, content)
}

/** The sub-page of this name; of another name the list of an added group, unless it only heads children. */
export function pageNamed(name: string, content?: Pick<InvestorContent, 'leftMenu'>): FoundPage | undefined {
  const own = subPages[name as SubPageName] as SubPage | undefined
  if (own) return { name, slug: slugOf(name), page: own }
  const added = content?.leftMenu.some((entry) => entry.name === name && !entry.childArray.length)
  return added ? { name, slug: slugOf(name), page: addedPage(name) } : undefined
}

/** The sub-page of this name, or the list page of an added group. */
export function pageOf(name: string): FoundPage {
  return pageNamed(name) ?? { name, slug: slugOf(name), page: addedPage(name) }
}

/** The page of a group that an admin added: a list under the group's own name. */
function addedPage(name: string): SubPage {
  return { view: 'list', of: [name], upload: ['pdf', 'name'] }
}

/** The page that shows a list, if one does. */
export function pageOfList([group, inner]: ListName): FoundPage | undefined {
  const name = subPageNames.find((candidate) => {
    const page: SubPage = subPages[candidate]
    return isListPage(page) && page.of[0] === group && page.of[1] === inner
  })
  return name ? pageNamed(name) : undefined
}

export function isListPage(page: SubPage): page is Extract<SubPage, ListPage> {
  return 'upload' in page
}
