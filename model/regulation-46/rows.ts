import { type DeadlineRuleName, deadlineRules } from '../deadlines/deadline-rules.ts'
import type { Filing } from '../deadlines/filed.ts'
import type { EventKindName } from '../events.ts'
import { keysOf } from '../keys-of.ts'
import type { SubPageName } from '../sub-pages.ts'

/** Day the list was last compared with the published regulation. */
export const listAsOf = '2026-07-31'

/** Location of an item's information on the site. */
export type Answer =
  /** Page that is part of the site's code; `changed` is the day of its last change. Update `changed` with every edit of the page. */
  | { by: 'page'; name: string; path: string; changed: string }
  | { by: 'sub-page'; name: SubPageName; changed: string }
  | ({ by: 'documents' } & Filing)
  | { by: 'events'; kinds: readonly EventKindName[] }

export type ListRow = {
  /** Number in the regulation; absent if the letter was not checked against the text. */
  clause?: string
  what: string
  answer: Answer
  /** Facts of the company that the page shows, by part and path. Their last change is also that of the row. */
  facts?: readonly string[]
  /** Rules that set its deadline. Without any, it is up to date if it exists at all. */
  clocks?: readonly DeadlineRuleName[]
  /** Reason it does not apply while nothing exists; without a reason it is due. */
  ifNone?: string
  /** Default person responsible, until an admin names another. */
  desk: string
}

const secretary = 'Company Secretary'
const finance = 'Chief Financial Officer'

const policy = (clause: string | undefined, requirement: string, named: RegExp): ListRow => ({
  ...(clause && { clause }),
  what: requirement,
  answer: { by: 'documents', page: 'Company Policy', named },
  desk: secretary,
})

function filing(name: DeadlineRuleName): Answer {
  const { filing: documents } = deadlineRules[name]
  if (!documents) throw new Error(`The rule ${name} names no documents.`)
  return { by: 'documents', ...documents }
}

/**
 * THE table of regulation 46(2): information that a listed company must publish on its website. Follows the regulation's order, as known
 * on `listKnownOn`. Page, CSV, the desk's gaps and the calls derive from it.
 */
export const regulationRows = {
  business: {
    clause: '46(2)(a)',
    what: 'Details of business',
    answer: { by: 'page', name: 'Our Purpose', path: '/ourpurpose', changed: '2026-08-14' },
    desk: secretary,
  },
  memorandum: policy('46(2)(aa)', 'Memorandum and articles of association', /articles of association/i),
  directors: {
    clause: '46(2)(ab)',
    what: 'Profiles of directors, with directorships',
    answer: { by: 'sub-page', name: 'Composition Of Board And Committees', changed: '2026-09-24' },
    facts: ['board.directors'],
    desk: secretary,
  },
  'independent-terms': policy(
    '46(2)(b)',
    'Terms of appointment of independent directors',
    /terms .*independent directors/i,
  ),
  committees: {
    clause: '46(2)(c)',
    what: 'Composition of committees of the board',
    answer: { by: 'sub-page', name: 'Composition Of Board And Committees', changed: '2026-09-24' },
    facts: ['board.committees'],
    desk: secretary,
  },
  conduct: policy('46(2)(d)', 'Code of conduct', /code of conduct/i),
  vigil: policy('46(2)(e)', 'Vigil mechanism and whistle-blower policy', /vigil mechanism|whistle[- ]?blower/i),
  'non-executive-pay': policy(
    '46(2)(f)',
    'Criteria of payments to non-executive directors',
    /payments? to non-executive/i,
  ),
  'related-parties': policy('46(2)(g)', 'Policy on related party transactions', /related[- ]party/i),
  'material-subsidiaries': policy('46(2)(h)', 'Policy on material subsidiaries', /material subsidiaries/i),
  familiarisation: policy('46(2)(i)', 'Familiarisation of independent directors', /familiari[sz]ation/i),
  'grievance-mail': {
    clause: '46(2)(j)',
    what: 'E-mail address for grievances',
    answer: { by: 'sub-page', name: 'Investor Contact', changed: '2026-07-01' },
    facts: ['company.desks.investors.mail'],
    desk: secretary,
  },
  'grievance-officials': {
    clause: '46(2)(k)',
    what: 'Officials who answer grievances',
    answer: { by: 'sub-page', name: 'Investor Contact', changed: '2026-07-01' },
    facts: ['company.officer', 'company.registrar'],
    desk: secretary,
  },
  'results-notice': {
    clause: '46(2)(l)(i)',
    what: 'Notice of the board meeting for results',
    answer: filing('results-notice'),
    clocks: ['results-notice'],
    desk: secretary,
  },
  results: {
    clause: '46(2)(l)(ii)',
    what: 'Financial results',
    answer: filing('results'),
    clocks: ['results', 'annual-results'],
    desk: finance,
  },
  'annual-report': {
    clause: '46(2)(l)(iii)',
    what: 'Complete annual report',
    answer: filing('annual-report'),
    clocks: ['annual-report', 'annual-report-dispatch'],
    desk: secretary,
  },
  shareholding: {
    clause: '46(2)(m)',
    what: 'Shareholding pattern',
    answer: filing('shareholding'),
    clocks: ['shareholding'],
    desk: secretary,
  },
  media: {
    clause: '46(2)(n)',
    what: 'Agreements with media companies',
    answer: { by: 'documents', page: 'Corporate Announcements', named: /agreement .*\bmedia\b/i },
    ifNone: 'There are none',
    desk: secretary,
  },
  'investor-meetings': {
    clause: '46(2)(o)',
    what: 'Meetings with analysts and investors: schedule',
    answer: { by: 'events', kinds: ['conference', 'call'] },
    clocks: ['investor-schedule'],
    desk: 'Investor relations',
  },
  recordings: {
    clause: '46(2)(oa)',
    what: 'Recordings of earnings calls',
    answer: filing('recording'),
    clocks: ['recording'],
    desk: 'Investor relations',
  },
  transcripts: {
    clause: '46(2)(oa)',
    what: 'Transcripts of earnings calls',
    answer: filing('transcript'),
    clocks: ['transcript'],
    desk: 'Investor relations',
  },
  'former-name': {
    clause: '46(2)(p)',
    what: 'Old and new name, for one year after a change',
    answer: { by: 'documents', page: 'Corporate Announcements', named: /change (?:of|in) (?:the )?name/i },
    ifNone: 'The name has not changed',
    desk: secretary,
  },
  newspapers: {
    clause: '46(2)(q)',
    what: 'Items printed in newspapers',
    answer: filing('newspaper'),
    clocks: ['newspaper'],
    desk: secretary,
  },
  ratings: {
    clause: '46(2)(r)',
    what: 'All credit ratings',
    answer: { by: 'documents', page: 'Credit Ratings' },
    desk: finance,
  },
  'subsidiary-accounts': {
    clause: '46(2)(s)',
    what: 'Audited accounts of each subsidiary',
    answer: { by: 'documents', page: 'Annual Reports', named: /subsidiar/i },
    desk: finance,
  },
  'secretarial-report': {
    what: 'Secretarial compliance report',
    answer: filing('secretarial'),
    clocks: ['secretarial'],
    desk: secretary,
  },
  materiality: policy(undefined, 'Policy on deciding what is material', /determination of materiality/i),
  'materiality-officers': {
    what: 'Officers who decide what is material',
    answer: { by: 'sub-page', name: 'Materiality Of Contact', changed: '2026-07-01' },
    facts: ['company.materiality'],
    desk: secretary,
  },
  events: {
    what: 'Disclosures of events, five years back',
    answer: { by: 'documents', page: 'Corporate Announcements' },
    desk: secretary,
  },
  deviation: {
    what: 'Statement of deviation in the use of funds',
    answer: { by: 'documents', page: 'Compliances', named: /deviation/i },
    ifNone: 'No money was raised',
    desk: finance,
  },
  dividend: policy(undefined, 'Dividend distribution policy', /dividend distribution/i),
  'annual-return': {
    what: 'Annual return',
    answer: { by: 'documents', page: 'Annual Reports', named: /annual return/i },
    desk: secretary,
  },
  'employee-schemes': policy(
    undefined,
    'Documents of employee benefit schemes',
    /employee .*(?:scheme|benefit|option)/i,
  ),
} as const satisfies Record<string, ListRow>

export type RegulationRowName = keyof typeof regulationRows
export const regulationRowNames = keysOf(regulationRows)
