import { clearBefore, lodr, nseCalendar, type WrittenRule } from './deadline-rule.ts'

/** Rules with deadlines before a meeting. */
export const noticeRules = {
  'results-notice': {
    what: 'Notice of the board meeting for results',
    provision: 'Regulation 29(1)(a)',
    filedWith: 'exchanges',
    trigger: 'results-meeting',
    filing: { page: 'Corporate Announcements', named: /^(?!.*\boutcome\b).*(?:board meeting|meeting of the board)/i },
    limits: [
      {
        since: '2024-12-13',
        limit: clearBefore(2, 'trading days'),
        source: 'Regulation 29(1)(a), amendment of December 2024',
        toConfirm: 'limit',
      },
      {
        since: lodr,
        limit: clearBefore(5, 'days'),
        source: `Regulation 29(1)(a); ${nseCalendar} (SME)`,
        toConfirm: 'date',
      },
    ],
  },
  'investor-schedule': {
    what: 'Schedule of the meeting with analysts or investors',
    provision: 'Regulation 46(2)(o)',
    filedWith: 'website',
    trigger: 'investor-meeting',
    filing: {
      page: 'Corporate Announcements',
      named:
        /\bschedule\b.*\b(?:analyst|investor|conference|call|meet)|\binvitation\b.*\bcall\b|\bcall\b.*\binvitation\b|\b(?:analyst|investor)s? (?:meet|call|conference)\b/i,
    },
    limits: [
      {
        since: '2021-05-05',
        limit: clearBefore(2, 'trading days'),
        source: 'Regulation 46(2)(o), amendment of May 2021',
        toConfirm: 'limit',
      },
    ],
  },
  'general-notice': {
    what: 'Notice of the general meeting',
    provision: 'Companies Act, section 101',
    filedWith: 'website',
    trigger: 'general-meeting',
    filing: { page: 'EGM', also: ['Corporate Announcements'], named: /\bnotice\b.*\bgeneral meeting\b/i },
    limits: [
      {
        since: '2014-04-01',
        limit: clearBefore(21, 'days'),
        source: 'Companies Act, 2013, section 101',
        toConfirm: 'limit',
      },
    ],
  },
  'annual-report-dispatch': {
    what: 'Annual report, as sent to members',
    provision: 'Regulation 34(1); Companies Act, section 136',
    filedWith: 'website',
    trigger: 'annual-meeting',
    filing: { page: 'Annual Reports', named: /annual report|integrated report/i },
    limits: [
      {
        since: lodr,
        limit: clearBefore(21, 'days'),
        source: 'Regulation 34(1) and Companies Act, 2013, section 136',
        toConfirm: 'limit',
      },
    ],
  },
  'subsidiary-accounts': {
    what: 'Audited accounts of each subsidiary',
    provision: 'Regulation 46(2)(s)',
    filedWith: 'website',
    trigger: 'annual-meeting',
    limits: [{ since: '2018-05-09', limit: clearBefore(21, 'days'), source: 'Regulation 46(2)(s)', toConfirm: 'date' }],
  },
} as const satisfies Record<string, WrittenRule>
