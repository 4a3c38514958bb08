import { lodr, nseCalendar, type WrittenRule, within } from './deadline-rule.ts'

const reg46 = 'read at pvvinfra.com/regulation-46-sebi.php'

export const meetingRules = {
  outcome: {
    what: 'Outcome of the board meeting',
    provision: 'Regulation 30(6), Schedule III',
    filedWith: 'exchanges',
    trigger: 'board-meeting-ended',
    filing: { page: 'Corporate Announcements', named: /outcome of|financial results/i },
    limits: [
      {
        since: '2024-12-13',
        limit: {
          kind: 'by trading hours',
          trading: { count: 30, unit: 'minutes' },
          after: { count: 3, unit: 'hours' },
        },
        source: 'Regulation 30(6), amendment of December 2024; read at lawmock.com',
        toConfirm: 'limit',
      },
      {
        since: '2023-07-15',
        limit: within(30, 'minutes'),
        source: `Regulation 30(6); ${nseCalendar}`,
        toConfirm: 'date',
      },
    ],
  },
  newspaper: {
    what: 'Results in the newspapers, with the link to this site',
    provision: 'Regulation 47(3)',
    filedWith: 'website',
    trigger: 'results-meeting-ended',
    filing: { page: 'Corporate Announcements', named: /newspaper/i },
    limits: [
      {
        since: lodr,
        limit: within(48, 'hours'),
        source: 'Regulation 47(3); read at corporate-cases.com/2016/10',
        toConfirm: 'date',
      },
    ],
  },
  recording: {
    what: 'Recording of the call',
    provision: 'Regulation 46(2)(oa)',
    filedWith: 'website',
    trigger: 'call-ended',
    filing: { page: 'Concall', has: 'recording' },
    limits: [
      {
        since: '2022-04-01',
        limit: { kind: 'before trading or within', count: 24, unit: 'hours' },
        source: `Regulation 46(2)(oa); ${reg46}`,
        toConfirm: 'date',
      },
    ],
  },
  'call-presentation': {
    what: 'Presentation shown in the call',
    provision: 'Regulation 46(2)(oa)',
    filedWith: 'website',
    trigger: 'call-ended',
    limits: [
      {
        since: '2022-04-01',
        limit: { kind: 'before trading or within', count: 24, unit: 'hours' },
        source: `Regulation 46(2)(oa); ${reg46}`,
        toConfirm: 'date',
      },
    ],
  },
  video: {
    what: 'Video recording of the call, if there is one',
    provision: 'Regulation 46(2)(oa)',
    filedWith: 'website',
    trigger: 'call-ended',
    limits: [
      {
        since: '2023-07-15',
        limit: within(48, 'hours'),
        source: 'Regulation 46(2)(oa), “video recordings, if any”; its limit was not found',
        toConfirm: 'limit',
      },
    ],
  },
  transcript: {
    what: 'Transcript of the call',
    provision: 'Regulation 46(2)(oa)',
    filedWith: 'website',
    trigger: 'call-ended',
    filing: { page: 'Concall', has: 'transcript' },
    limits: [
      {
        since: '2022-04-01',
        limit: within(5, 'trading days'),
        source: `Regulation 46(2)(oa); ${reg46}`,
        toConfirm: 'date',
      },
    ],
  },
  voting: {
    what: 'Voting results',
    provision: 'Regulation 44(3)',
    filedWith: 'exchanges',
    trigger: 'general-meeting-ended',
    filing: { page: 'Voting Results' },
    limits: [
      {
        since: '2021-05-05',
        limit: within(2, 'trading days'),
        source: 'Regulation 44(3), amendment of May 2021',
        toConfirm: 'limit',
      },
      {
        since: lodr,
        limit: within(48, 'hours'),
        source: 'Regulation 44(3); read at ca2013.com/lodr-regulation-44',
        toConfirm: 'date',
      },
    ],
  },
  'annual-return': {
    what: 'Annual return',
    provision: 'Companies Act, section 92',
    filedWith: 'others',
    trigger: 'annual-meeting',
    limits: [
      {
        since: '2014-04-01',
        limit: within(60, 'days'),
        source: 'Companies Act, 2013, section 92',
        toConfirm: 'limit',
      },
    ],
  },
} as const satisfies Record<string, WrittenRule>
