/** One filed disclosure as it travels. */
export type InvestorDocument = {
  name: string
  /** The date as text for people, like `14 Nov 2026`. */
  date: string
  /** ISO 8601; lists are newest first by it. */
  sortdate: string
  /** Starts with a year, like `2023-2024`. */
  filterdate: string
  /** A path below /files/, or empty. */
  file_link: string
  audio_link?: string
  /** Running number, never used again. */
  key: number
  section_id: string
  /** ISO 8601 UTC: before it the document does not exist for visitors. */
  release_at?: string
}

export type InnerGroup = { name: string; data: InvestorDocument[] }

export type GeneralInformation = {
  comp_name: string
  comp_address: string
  isin_no: string
  stock_code: string
  contact_no: string
  mail: string
}

export type RightGroup = {
  _id: string
  name: string
  title: string
  desc: string
  data: GeneralInformation[] | InvestorDocument[] | InnerGroup[]
}

export type InvestorContent = {
  leftMenu: { name: string; childArray: string[] }[]
  rightArray: RightGroup[]
  /**
   * What this was read at. For admins the last number of the ledger; for visitors a number that depends on nothing but what they
   * can see, so that it does not betray what is filed and not yet released.
   */
  revision: number
}

/** The company's facts as they are until an admin changes them. All of it is made up: no such company exists. */
export const companyFacts: GeneralInformation = {
  comp_name: 'Suvira Parenterals Limited',
  comp_address: 'Suvira House, 4th floor, Plot 27, Marol Industrial Estate, Andheri East, Mumbai 400 059',
  isin_no: 'INE000S01017 (sample)',
  stock_code: '599999 (sample)',
  contact_no: '+91 22 5550 0142, +91 22 5550 0143',
  mail: 'investors@suvira.example',
}

/** The names of a list of documents: a group, and inside Financial results an inner group. */
export type ListName = readonly [group: string, inner?: string]

/** What a group holds: the company's facts, documents, or named inner groups of documents. */
export type GroupKind = 'facts' | 'documents' | 'groups'

export type BuiltInGroup = { _id: string; name: string; title: string; kind: GroupKind }

/**
 * The groups every installation has, in the order of the right array (Spec 3). Their ids never change, so that a sub-page finds its
 * list even after an admin renamed the group.
 */
export const builtInGroups: readonly BuiltInGroup[] = [
  { _id: '65a1f0c41f3c108182660100', name: 'General Information', title: 'General Information', kind: 'facts' },
  {
    _id: '65a1f0c41f3c108182660101',
    name: 'Corporate announcements',
    title: 'Corporate Announcements',
    kind: 'documents',
  },
  { _id: '65a1f0c41f3c108182660102', name: 'Financial results', title: 'Financial Results', kind: 'groups' },
  { _id: '65a1f0c41f3c108182660103', name: 'EGM', title: 'EGM', kind: 'documents' },
  {
    _id: '65a1f0c41f3c108182660104',
    name: 'Corporate Announcement',
    title: 'Corporate Announcement',
    kind: 'documents',
  },
  { _id: '65a1f0c41f3c108182660105', name: 'Company Policy', title: 'Company Policy', kind: 'documents' },
  {
    _id: '65a1f0c41f3c108182660106',
    name: 'Investor Grievance Report',
    title: 'Investor Grievance Report',
    kind: 'documents',
  },
  { _id: '65a1f0c41f3c108182660107', name: 'Corporate Governance', title: 'Corporate Governance', kind: 'documents' },
  { _id: '65a1f0c41f3c108182660108', name: 'Concall', title: 'Concall', kind: 'documents' },
  { _id: '65a1f0c41f3c108182660109', name: 'Investor Presentation', title: 'Investor Presentation', kind: 'documents' },
  { _id: '65a1f0c41f3c10818266010a', name: 'Compliances', title: 'Compliances', kind: 'documents' },
  { _id: '65a1f0c41f3c10818266010b', name: 'Press release', title: 'Voting Results', kind: 'documents' },
]

/** The inner groups of Financial results (Spec 3). */
export const innerNames = ['Annual results', 'Subsidiary results', 'Financial Reports', 'Investors meet'] as const

/** Groups and sub-pages of the left menu (Spec 2), with the sub-pages that the specification's menu leaves out. */
const menu: InvestorContent['leftMenu'] = [
  {
    name: 'General Information & Investor Contact',
    childArray: [
      'General Information',
      'Composition Of Board And Committees',
      'Investor Contact',
      'Materiality Of Contact',
    ],
  },
  { name: 'Investor Grievance Report', childArray: [] },
  { name: 'EGM', childArray: [] },
  { name: 'Corporate Announcement', childArray: [] },
  { name: 'Corporate Announcements', childArray: [] },
  { name: 'Voting Results', childArray: [] },
  { name: 'Shareholding Pattern', childArray: [] },
  { name: 'Financial Results', childArray: ['Quarterly Results', 'Annual Reports', 'Investors Meet'] },
  { name: 'Corporate Governance', childArray: [] },
  { name: 'Concall', childArray: [] },
  { name: 'Investor Presentation', childArray: [] },
  { name: 'Compliances', childArray: [] },
  { name: 'Company Policy', childArray: [] },
]

/** The left menu: the specification's groups, then the groups admins added, each without children. */
export function leftMenuOf(groups: readonly { _id: string; name: string }[]): InvestorContent['leftMenu'] {
  const builtIn = new Set(builtInGroups.map((group) => group._id))
  return [
    ...menu,
    ...groups.filter((group) => !builtIn.has(group._id)).map(({ name }) => ({ name, childArray: [] as string[] })),
  ]
}

/** The documents of a list, newest first. Built-in groups are found by their id, others by name; an unknown list is empty. */
export function documentsIn(content: Pick<InvestorContent, 'rightArray'>, [name, inner]: ListName): InvestorDocument[] {
  const known = builtInGroups.find((group) => group.name === name)
  const group = content.rightArray.find((row) => (known ? row._id === known._id : row.name === name))
  const rows = (group?.data ?? []) as InvestorDocument[] | InnerGroup[]
  const documents = inner === undefined ? rows : (rows as InnerGroup[]).find((row) => row.name === inner)?.data
  return ((documents ?? []) as InvestorDocument[]).filter(isDocument).sort(newestFiled)
}

function isDocument(row: InvestorDocument | InnerGroup | GeneralInformation): row is InvestorDocument {
  return 'key' in row
}

/** Newest first by sortdate (Spec 2); of two of the same day the one filed later comes first. */
export function newestFiled(
  one: Pick<InvestorDocument, 'sortdate' | 'key'>,
  other: Pick<InvestorDocument, 'sortdate' | 'key'>,
): number {
  return sortInstant(other.sortdate) - sortInstant(one.sortdate) || other.key - one.key
}

/** A sortdate as milliseconds; text that is no date sorts as the oldest. */
export function sortInstant(sortdate: string): number {
  const at = Date.parse(sortdate)
  return Number.isNaN(at) ? 0 : at
}

/** Every document of the zone, list by list. */
export function allDocuments(content: Pick<InvestorContent, 'rightArray'>): InvestorDocument[] {
  return content.rightArray.flatMap(({ data }) =>
    (data as (InvestorDocument | InnerGroup | GeneralInformation)[]).flatMap((row) =>
      isDocument(row) ? [row] : 'data' in row ? row.data : [],
    ),
  )
}

/** Whether a document exists for visitors at an instant. The one rule that pages, calls, feeds and file bytes ask. */
export function isReleased(document: { release_at?: string | null }, instant: Date): boolean {
  return !document.release_at || Date.parse(document.release_at) <= instant.getTime()
}

/** Kebab-case of a sub-page's name: `Annual Reports` → `annual-reports`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The sub-pages that the menu leads to: a group's children, or the group itself where it has none. */
export function pageNames({ leftMenu }: Pick<InvestorContent, 'leftMenu'>): string[] {
  return leftMenu.flatMap(({ name, childArray }) => (childArray.length ? childArray : [name]))
}
