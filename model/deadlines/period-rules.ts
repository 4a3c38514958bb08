import { lodr, nseCalendar, type WrittenRule, within } from './deadline-rule.ts'

/** Limits of Integrated Filing, from the quarter that ended on this day. */
const integratedFiling = {
  since: '2024-12-31',
  source: 'Integrated Filing, from the quarter that ended on 31 December 2024; read at mehta-mehtaadvisory.com',
}

/** Rules triggered by the end of a quarter or a year. */
export const periodRules = {
  results: {
    what: 'Financial results',
    provision: 'Regulation 33(3)',
    filedWith: 'exchanges',
    trigger: 'quarter-ended',
    quarters: [1, 2, 3],
    filing: { page: 'Quarterly Results' },
    limits: [
      { ...integratedFiling, limit: within(45, 'days') },
      { since: lodr, limit: within(45, 'days'), source: `Regulation 33(3); ${nseCalendar}`, toConfirm: 'date' },
    ],
  },
  'annual-results': {
    what: 'Financial results of the year',
    provision: 'Regulation 33(3)',
    filedWith: 'exchanges',
    trigger: 'quarter-ended',
    quarters: [4],
    filing: { page: 'Quarterly Results' },
    limits: [
      { ...integratedFiling, limit: within(60, 'days') },
      { since: lodr, limit: within(60, 'days'), source: `Regulation 33(3); ${nseCalendar}`, toConfirm: 'date' },
    ],
  },
  shareholding: {
    what: 'Shareholding pattern',
    provision: 'Regulation 31(1)(b)',
    filedWith: 'exchanges',
    trigger: 'quarter-ended',
    filing: { page: 'Shareholding Pattern' },
    limits: [
      { since: lodr, limit: within(21, 'days'), source: `Regulation 31(1)(b); ${nseCalendar}`, toConfirm: 'date' },
    ],
  },
  grievances: {
    what: 'Statement of investor grievances',
    provision: 'Regulation 13(3)',
    filedWith: 'exchanges',
    trigger: 'quarter-ended',
    filing: { page: 'Investor Grievance Report' },
    limits: [
      { ...integratedFiling, limit: within(30, 'days') },
      {
        since: lodr,
        limit: within(21, 'days'),
        source: 'Regulation 13(3); read at mehta-mehtaadvisory.com',
        toConfirm: 'date',
      },
    ],
  },
  governance: {
    what: 'Corporate governance report',
    provision: 'Regulation 27(2)',
    filedWith: 'exchanges',
    trigger: 'quarter-ended',
    filing: { page: 'Corporate Governance' },
    limits: [
      { ...integratedFiling, limit: within(30, 'days') },
      {
        since: lodr,
        limit: within(21, 'days'),
        source: 'Regulation 27(2); read at mehta-mehtaadvisory.com',
        toConfirm: 'date',
      },
    ],
  },
  secretarial: {
    what: 'Annual secretarial compliance report',
    provision: 'Regulation 24A(2)',
    filedWith: 'exchanges',
    trigger: 'quarter-ended',
    quarters: [4],
    filing: { page: 'Compliances', named: /secretarial compliance/i },
    limits: [
      {
        since: '2019-02-08',
        limit: within(60, 'days'),
        source: `Regulation 24A(2); ${nseCalendar}`,
        toConfirm: 'date',
      },
    ],
  },
  'annual-report': {
    what: 'Annual report',
    provision: 'Regulation 34(1); Companies Act, section 96',
    filedWith: 'website',
    trigger: 'quarter-ended',
    quarters: [4],
    filing: { page: 'Annual Reports', named: /annual report|integrated report/i },
    // The annual general meeting is held by 30 September; the report is sent before it.
    limits: [
      { since: lodr, limit: within(183, 'days'), source: 'Companies Act, 2013, section 96', toConfirm: 'limit' },
    ],
  },
} as const satisfies Record<string, WrittenRule>
