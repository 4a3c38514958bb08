import { type WrittenRule, within } from './deadline-rule.ts'
import { meetingRules } from './meeting-rules.ts'
import { noticeRules } from './notice-rules.ts'
import { periodRules } from './period-rules.ts'

/** Names of announcements about events of Schedule III, Part A, Para B. The list is to be confirmed, as the rule is. */
const paraB =
  /^(?!.*\b(?:outcome|newspaper|financial results|board meeting)\b).*\b(?:commercial production|commencement of (?:production|operations)|tie-?up|line of business|closure of (?:a |the )?(?:plant|unit|operations)|capacity|(?:product )?launch|orders?|contracts?|agreements?|disruption|strike|lock-?out|fire|flood|litigation|dispute|regulatory (?:action|approval)|frauds?|defaults?|stock options?|ESOP|guarantees?|indemnity|surety|licen[cs]es?|fines?|penalt(?:y|ies))\b/i

/** Rules triggered by an occurrence or a change. */
export const eventRules = {
  'page-change': {
    what: 'Update of changed website content',
    provision: 'Regulation 46(3)',
    filedWith: 'website',
    trigger: 'content-changed',
    limits: [
      {
        since: '2021-05-05',
        limit: within(2, 'trading days'),
        source: 'Regulation 46(3); read at zeenews 1799699 and aracs.in',
        toConfirm: 'date',
      },
    ],
  },
  'event-within': {
    what: 'A material event from within the company',
    provision: 'Regulation 30(6)',
    filedWith: 'exchanges',
    trigger: 'event-within',
    limits: [
      {
        since: '2023-07-15',
        limit: within(12, 'hours'),
        source: 'Regulation 30(6); read at northpathadvisory.eu',
        toConfirm: 'date',
      },
    ],
  },
  'event-outside': {
    what: 'A material event from outside the company',
    provision: 'Regulation 30(6)',
    filedWith: 'exchanges',
    trigger: 'event-outside',
    limits: [
      {
        since: '2023-07-15',
        limit: within(24, 'hours'),
        source: 'Regulation 30(6); read at northpathadvisory.eu',
        toConfirm: 'date',
      },
    ],
  },
  'xbrl-event': {
    what: 'XBRL file of an event of Schedule III, Part A, Para B, after its PDF',
    provision: 'Regulation 30; circulars of the exchanges',
    // The site knows when the file was added here.
    filedWith: 'website',
    trigger: 'exchange-filed',
    xbrlOf: [{ page: 'Corporate Announcements', named: paraB }],
    limits: [
      {
        since: '2023-07-15',
        limit: within(24, 'hours'),
        source: 'Circulars of the exchanges about XBRL after Regulation 30; their text and numbers were not read',
        toConfirm: 'limit',
      },
    ],
  },
  'xbrl-single-filing': {
    what: 'XBRL file of a single filing (Regulations 13(3), 24A(2), 27(2), 29, 33 and 44(3)), after its PDF',
    provision: 'BSE circular 20260306-25',
    // The site knows when the file was added here.
    filedWith: 'website',
    trigger: 'exchange-filed',
    xbrlOf: [
      periodRules.grievances.filing,
      periodRules.secretarial.filing,
      periodRules.governance.filing,
      noticeRules['results-notice'].filing,
      periodRules.results.filing,
      meetingRules.voting.filing,
    ],
    limits: [
      {
        since: '2026-03-06',
        limit: within(24, 'hours'),
        source: 'BSE circular 20260306-25 about single filing with both exchanges; its limit for XBRL was not found',
        toConfirm: 'limit',
      },
    ],
  },
  complaint: {
    what: 'Report on the action taken on an investor’s complaint',
    provision: 'SEBI circular of 20 September 2023',
    filedWith: 'others',
    trigger: 'complaint-received',
    limits: [
      {
        since: '2023-12-04',
        limit: within(21, 'days'),
        source: 'SEBI circular of 20 September 2023; read at mondaq.com 1378144',
      },
      {
        since: '2011-06-03',
        limit: within(30, 'days'),
        source: 'SEBI circular of 20 September 2023, about the earlier rule; read at mondaq.com 1378144',
        toConfirm: 'date',
      },
    ],
  },
} as const satisfies Record<string, WrittenRule>
