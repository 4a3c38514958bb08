import { openingPage } from './zone-address.ts'

/** Field of an upload form, in the form's order; `?` marks an optional field. */
export type UploadField = 'name' | 'date' | 'year' | 'month' | 'pdf' | 'pdf?' | 'audio' | 'captions?' | 'xbrl?'

/** Source of a page's year tabs: the calendar, or the `filterdate` years of its documents. */
export type Tabs = { from: 'calendar' | 'filterdate'; count: number }

/**
 * Group of the right array with lists of several sub-pages, and these lists in that order (Spec 3). Every other group belongs to the one
 * sub-page that names it.
 */
export const financialResults = {
  groupId: '65a1f0c41f3c108182660102',
  name: 'Financial results',
  title: 'Financial Results',
  lists: ['Annual results', 'Subsidiary results', 'Financial Reports', 'Investors meet'],
} as const

/** Location of a page's documents: its own group, or a list of Financial results. */
type StoredIn =
  | {
      /** 24 hex digits that never change. The right array is sorted by these ids: a new page takes the next. */
      groupId: string
      of: readonly [group: string]
    }
  | {
      groupId?: undefined
      of: readonly [group: typeof financialResults.name, inner: (typeof financialResults.lists)[number]]
    }
  /** A group added by an admin, with its own id. */
  | { groupId?: undefined; of: readonly [group: string] }

export type ListPage = StoredIn & {
  /** Number of words of a name displayed (Spec 2, Quarterly Results); all if absent. */
  words?: number
  upload: readonly UploadField[]
  /** Documents with generated names: the form derives the name from month and year until a name is typed. */
  named?: 'quarter' | 'annual report'
  /**
   * Pattern that recognises this page’s documents in lower-cased text. `over`: pages it beats when both match. `last`: catch-all, tried
   * after the others and named after them.
   */
  signs?: { say: RegExp; over?: readonly string[]; last?: true }
}

/** Sub-page: `under` is its menu heading, if any; `holds` is a one-line description, until an admin enters one. */
export type SubPage = { under?: string; holds?: string } & (
  | { view: 'facts'; groupId: string }
  | { view: 'people' }
  | { view: 'contacts'; of: 'investorContacts' | 'materialityContacts' }
  /** `quarterly`: filings of quarters, which visitors see as a grid of years. */
  | (ListPage & { view: 'list'; dated?: true; quarterly?: true })
  | (ListPage & { view: 'table' })
  | (ListPage & { view: 'years'; tabs: Tabs; undated?: true })
)

const general = 'General Information & Investor Contact'
const results = 'Financial Results'

/**
 * THE table of the investor zone: its sub-pages over six views, in menu order (Spec 2 and 9). The menu, the groups of the right array,
 * addresses, sitemap, forms, proposals and feeds derive from it. `docs/how-to/add-a-sub-page.md` describes adding a sub-page.
 */
export const subPages = {
  [openingPage]: { under: general, view: 'facts', groupId: '65a1f0c41f3c108182660100' },
  'Composition Of Board And Committees': { under: general, view: 'people' },
  'Investor Contact': { under: general, view: 'contacts', of: 'investorContacts' },
  'Materiality Of Contact': { under: general, view: 'contacts', of: 'materialityContacts' },
  'Investor Grievance Report': {
    view: 'list',
    quarterly: true,
    groupId: '65a1f0c41f3c108182660106',
    of: ['Investor Grievance Report'],
    upload: ['pdf', 'name', 'xbrl?'],
    signs: { say: /investors?[’']? (?:complaints?|grievances?)|grievance redressal|regulation 13 ?\(3\)/ },
  },
  EGM: {
    holds: 'Extraordinary general meetings.',
    view: 'list',
    groupId: '65a1f0c41f3c108182660103',
    of: ['EGM'],
    upload: ['pdf', 'name'],
    signs: { say: /extra-? ?ordinary general meeting|\begm\b/ },
  },
  'Corporate Announcement': {
    view: 'list',
    holds: 'Single events of the company, such as an appointment or a certificate.',
    groupId: '65a1f0c41f3c108182660104',
    of: ['Corporate Announcement'],
    upload: ['pdf', 'name'],
  },
  'Corporate Announcements': {
    view: 'table',
    holds: 'Every announcement filed with the stock exchange, with its date.',
    groupId: '65a1f0c41f3c108182660101',
    of: ['Corporate announcements'],
    upload: ['pdf', 'date', 'name', 'xbrl?'],
    signs: {
      say: /intimation|outcome of|newspaper|appointment of|resignation of|change in (?:directorate|director|management|auditor)|credit rating|press release|acquisition|allotment|dividend/,
      last: true,
    },
  },
  'Voting Results': {
    view: 'list',
    groupId: '65a1f0c41f3c10818266010b',
    of: ['Press release'],
    dated: true,
    upload: ['pdf', 'name', 'date', 'xbrl?'],
    signs: { say: /voting results?|scrutini[sz]er|regulation 44\b/, over: ['EGM', 'Annual Reports'] },
  },
  'Shareholding Pattern': {
    view: 'years',
    of: ['Financial results', 'Subsidiary results'],
    tabs: { from: 'calendar', count: 10 },
    undated: true,
    upload: ['pdf', 'name', 'month', 'year'],
    signs: { say: /share ?holding pattern|regulation 31 ?\(1\)/ },
  },
  'Quarterly Results': {
    under: results,
    view: 'years',
    of: ['Financial results', 'Financial Reports'],
    tabs: { from: 'calendar', count: 9 },
    words: 2,
    named: 'quarter',
    upload: ['pdf', 'name', 'month', 'year', 'xbrl?'],
    signs: {
      say: /(?:un)?audited (?:\w+ ){0,4}(?:financial )?results|quarter(?:ly)? (?:\w+ )?results|financial results|results for the (?:quarter|half|year)/,
    },
  },
  'Annual Reports': {
    under: results,
    view: 'years',
    of: ['Financial results', 'Annual results'],
    tabs: { from: 'calendar', count: 10 },
    undated: true,
    named: 'annual report',
    upload: ['pdf', 'name', 'year'],
    signs: { say: /annual report|integrated report/, over: ['Quarterly Results'] },
  },
  'Investors Meet': {
    under: results,
    view: 'years',
    of: ['Financial results', 'Investors meet'],
    tabs: { from: 'calendar', count: 1 },
    undated: true,
    upload: ['audio', 'pdf', 'captions?', 'name', 'year'],
    signs: { say: /investors?[’']? meet\b|analysts?[’']? meet\b/ },
  },
  'Corporate Governance': {
    holds: 'Quarterly reports on the board and its committees under regulation 27(2).',
    view: 'list',
    quarterly: true,
    groupId: '65a1f0c41f3c108182660107',
    of: ['Corporate Governance'],
    upload: ['pdf', 'name', 'xbrl?'],
    signs: { say: /corporate governance report|report on corporate governance|regulation 27 ?\(2\)/ },
  },
  Concall: {
    holds: 'Earnings calls: recordings and transcripts.',
    view: 'years',
    groupId: '65a1f0c41f3c108182660108',
    of: ['Concall'],
    tabs: { from: 'filterdate', count: 5 },
    upload: ['audio', 'pdf?', 'captions?', 'name', 'date'],
    signs: { say: /\btranscript\b|earnings call|con(?:ference)?[- ]?call\b/, over: ['Quarterly Results'] },
  },
  'Investor Presentation': {
    view: 'years',
    groupId: '65a1f0c41f3c108182660109',
    of: ['Investor Presentation'],
    tabs: { from: 'filterdate', count: 5 },
    upload: ['pdf', 'name', 'date'],
    signs: {
      say: /(?:investors?|earnings|results|corporate) presentation|presentation (?:to|for|on) .{0,30}(?:investors|analysts|results)/,
      over: ['Quarterly Results'],
    },
  },
  Compliances: {
    holds:
      'Reports and certificates that the listing regulations require, such as the annual secretarial compliance report.',
    view: 'list',
    groupId: '65a1f0c41f3c10818266010a',
    of: ['Compliances'],
    upload: ['pdf', 'name', 'xbrl?'],
    signs: {
      say: /secretarial compliance|deviation or variation|compliances? certificate|24a ?\(2\)|regulation 32\b|regulation 7 ?\(3\)|regulation 40 ?\((?:9|10)\)|regulation 74 ?\(5\)|reconciliation of share capital/,
    },
  },
  'Company Policy': {
    view: 'list',
    groupId: '65a1f0c41f3c108182660105',
    of: ['Company Policy'],
    upload: ['pdf', 'name'],
    signs: {
      say: /\bpolicy\b|\bpolicies\b|code of (?:conduct|practices|fair disclosure)|vigil mechanism|whistle[- ]?blower|articles of association/,
    },
  },
  'Credit Ratings': {
    view: 'list',
    groupId: '65a1f0c41f3c10818266010c',
    of: ['Credit Ratings'],
    dated: true,
    upload: ['pdf', 'name', 'date'],
    signs: { say: /rating (?:rationale|letter|action)/ },
  },
} as const satisfies Record<string, SubPage>

export type SubPageName = keyof typeof subPages

export type ListPageName = {
  [Name in SubPageName]: (typeof subPages)[Name] extends { upload: readonly UploadField[] } ? Name : never
}[SubPageName]
