import { expect, test } from 'vitest'
import { proposeFiling } from './filing-proposal.ts'

const letterhead = `SUVIRA PARENTERALS LIMITED
CIN: L24230TG1994PLC017281
Regd. Office: Plot No. 14, Genome Valley, Shamirpet, Hyderabad – 500 078, Telangana, India
Tel: +91 40 4000 1234 | Fax: +91 40 4000 1235 | E-mail: cs@suvira.example | Website: www.suvira.example`

const exchanges = `To
The Manager
Listing Department
National Stock Exchange of India Limited
Exchange Plaza, Bandra Kurla Complex,
Bandra (East), Mumbai – 400 051
Symbol: SUVIRA
BSE Limited
Phiroze Jeejeebhoy Towers,
Dalal Street, Mumbai – 400 001
Scrip Code: 543210`

const signed = `Thanking you,
For Suvira Parenterals Limited
Company Secretary & Compliance Officer`

/** A letter to the exchanges as companies write them; `subject` stands there with its own line breaks and spelling of "Sub:". */
const letter = (subject: string, body: string, date = 'Date: 12th November, 2026') =>
  `${letterhead}\n${date}\n${exchanges}\nDear Sir/Madam,\n${subject}\n${body}\n${signed}`

const regulation30 =
  'Pursuant to Regulation 30 of the SEBI (Listing Obligations and Disclosure Requirements)\nRegulations, 2015, we wish to inform you as follows.'

/** A certain place, or what a person is asked. */
type Expected = { section: string | 'asks'; name: string; title?: string; year?: number }

const files: [file: string, text: string, expected: Expected][] = [
  // Results
  [
    'SVR_Q2FY27_Results.pdf',
    letter(
      'Sub: Submission of un-audited standalone and consolidated\nfinancial results for the quarter and half year ended\n30th September, 2026.',
      'Pursuant to Regulation 33 of the SEBI (LODR) Regulations, 2015, we enclose the results.',
    ),
    {
      section: 'Quarterly Results',
      name: 'Submission of un-audited standalone and consolidated financial results for the quarter and half year ended 30th September, 2026',
      year: 2026,
    },
  ],
  [
    'scan_20260524.pdf',
    letter(
      'SUB : Audited Financial\nResults for the quarter and year ended March 31, 2026',
      'We enclose the results.',
      '24/05/2026',
    ),
    {
      section: 'Quarterly Results',
      name: 'Audited Financial Results for the quarter and year ended March 31, 2026',
      year: 2025,
    },
  ],
  [
    'Statement of results.pdf',
    `${letterhead}\nStatement of Unaudited Consolidated\nFinancial Results for the quarter ended 30 June 2026\n(Rs. in lakhs)\nParticulars 30.06.2026 31.03.2026`,
    { section: 'Quarterly Results', name: 'Statement of results', year: 2026 },
  ],
  [
    'Outcome_BM_12112026.pdf',
    letter('Sub: Outcome of Board Meeting held on 12th November, 2026 –\nUnaudited Financial Results', regulation30),
    { section: 'asks', name: 'Outcome of Board Meeting held on 12th November, 2026 – Unaudited Financial Results' },
  ],
  [
    'results.pdf',
    letter(
      'Subject: Newspaper publication of unaudited financial results for\nthe quarter ended September 30, 2026',
      regulation30,
    ),
    {
      section: 'Corporate Announcements',
      name: 'Newspaper publication of unaudited financial results for the quarter ended September 30, 2026',
    },
  ],
  [
    'Financial results board meeting.pdf',
    letter('Sub.: Intimation of Board Meeting for considering the unaudited financial results', regulation30),
    { section: 'asks', name: 'Intimation of Board Meeting for considering the unaudited financial results' },
  ],
  // Announcements
  [
    'BM_intimation.pdf',
    letter(
      'Sub: Intimation of Board Meeting scheduled on 12th November, 2026\nto consider the un-audited financial results',
      regulation30,
    ),
    {
      section: 'Corporate Announcements',
      name: 'Intimation of Board Meeting scheduled on 12th November, 2026 to consider the un-audited financial results',
    },
  ],
  [
    'TW.pdf',
    letter(
      'Sub: Closure of Trading Window until the declaration of financial\nresults for the quarter ending 31st December, 2026',
      regulation30,
    ),
    {
      section: 'Corporate Announcements',
      name: 'Closure of Trading Window until the declaration of financial results for the quarter ending 31st December, 2026',
    },
  ],
  [
    'record date.pdf',
    letter('Sub: Record Date for the purpose of interim dividend', regulation30),
    { section: 'Corporate Announcements', name: 'Record Date for the purpose of interim dividend' },
  ],
  [
    'Earnings_call_schedule.pdf',
    letter('Sub: Schedule of Earnings Conference Call – Q2 FY27', regulation30),
    { section: 'asks', name: 'Schedule of Earnings Conference Call – Q2 FY27' },
  ],
  [
    'document (4).pdf',
    letter('Sub: Schedule of Analyst / Institutional Investor\nMeeting under Regulation 30', regulation30),
    {
      section: 'Corporate Announcements',
      name: 'Schedule of Analyst / Institutional Investor Meeting under Regulation 30',
    },
  ],
  [
    'appointment.pdf',
    letter('Sub: Appointment of Independent Director', regulation30),
    { section: 'Corporate Announcements', name: 'Appointment of Independent Director' },
  ],
  [
    'IMG_2217.pdf',
    letter('Sub: Resignation of Statutory Auditor', regulation30),
    { section: 'Corporate Announcements', name: 'Resignation of Statutory Auditor' },
  ],
  [
    'press release.pdf',
    letter('Sub: Press Release – approval for Paracetamol Injection 10 mg/ml', regulation30),
    { section: 'Corporate Announcements', name: 'Press Release – approval for Paracetamol Injection 10 mg/ml' },
  ],
  [
    'Reg30.pdf',
    letter('Sub: Clarification on the delay in submission of the unaudited financial results', regulation30),
    { section: 'asks', name: 'Clarification on the delay in submission of the unaudited financial results' },
  ],
  [
    'fire.pdf',
    letter('Sub: Receipt of insurance policy claim for Unit III', regulation30),
    { section: 'asks', name: 'Receipt of insurance policy claim for Unit III' },
  ],
  // Calls and presentations
  [
    'transcript.pdf',
    letter('Sub: Transcript of the Earnings Conference Call held on\n13th November, 2026', regulation30),
    { section: 'Concall', name: 'Transcript of the Earnings Conference Call held on 13th November, 2026', year: 2026 },
  ],
  [
    'Suvira-Concall-Q1FY27.pdf',
    'Suvira Parenterals Limited\nQ1 FY27 Earnings Conference Call\nAugust 10, 2026\nModerator: Ladies and gentlemen, good day',
    { section: 'Concall', name: 'Suvira Concall Q1FY27', year: 2026 },
  ],
  [
    'IP_Nov26.pdf',
    letter(
      'Sub: Investor Presentation on the unaudited financial\nresults for the quarter ended 30th September, 2026',
      regulation30,
    ),
    {
      section: 'Investor Presentation',
      name: 'Investor Presentation on the unaudited financial results for the quarter ended 30th September, 2026',
      year: 2026,
    },
  ],
  [
    'deck.pdf',
    'Suvira Parenterals Limited\nQ2 & H1 FY27\nEarnings Presentation\nNovember 2026\nSafe harbour',
    { section: 'Investor Presentation', name: 'Earnings Presentation', year: 2026 },
  ],
  [
    'audio link.pdf',
    letter('Sub: Link of the audio recording of the Earnings Conference Call', regulation30),
    { section: 'Concall', name: 'Link of the audio recording of the Earnings Conference Call' },
  ],
  // Shareholding, grievances, voting
  [
    'SHP.pdf',
    letter(
      'Sub: Shareholding Pattern for the quarter ended\n30th September, 2026 under Regulation 31(1)(b)',
      regulation30,
    ),
    {
      section: 'Shareholding Pattern',
      name: 'Shareholding Pattern for the quarter ended 30th September, 2026 under Regulation 31(1)(b)',
      year: 2026,
    },
  ],
  [
    'General information about company.pdf',
    'Format of holding of specified securities\n1. Name of Listed Entity: Suvira Parenterals Limited\n2. Scrip Code: 543210\n3. Share Holding\nPattern Filed under: Reg. 31 (1) (b)\n30-09-2026',
    { section: 'Shareholding Pattern', name: 'General information about company', year: 2026 },
  ],
  [
    'reg 13(3).pdf',
    letter('Sub: Statement of Investor Complaints for the quarter ended\n30th September, 2026', regulation30),
    {
      section: 'Investor Grievance Report',
      name: 'Statement of Investor Complaints for the quarter ended 30th September, 2026',
    },
  ],
  [
    'votes.pdf',
    letter('Sub: Voting Results of the 32nd Annual General Meeting along\nwith the Scrutinizer’s Report', regulation30),
    {
      section: 'Voting Results',
      name: 'Voting Results of the 32nd Annual General Meeting along with the Scrutinizer’s Report',
    },
  ],
  [
    'EGM voting.pdf',
    letter('Sub: Voting results of the Extra-Ordinary General Meeting', regulation30),
    { section: 'asks', name: 'Voting results of the Extra-Ordinary General Meeting' },
  ],
  [
    'EGM_Notice.pdf',
    'Suvira Parenterals Limited\nNOTICE OF EXTRA-ORDINARY\nGENERAL MEETING\nNotice is hereby given that an Extra-Ordinary General Meeting will be held on 4 July 2026',
    { section: 'EGM', name: 'EGM Notice' },
  ],
  [
    'notice-newspaper.pdf',
    letter('Sub: Newspaper advertisement – Notice of the Extra-ordinary\nGeneral Meeting', regulation30),
    {
      section: 'Corporate Announcements',
      name: 'Newspaper advertisement – Notice of the Extra-ordinary General Meeting',
    },
  ],
  // Annual reports and governance
  [
    'AR-2025-26.pdf',
    'Suvira Parenterals Limited\n32nd Annual Report\n2025-26\nStandalone audited financial results at a glance',
    { section: 'Annual Reports', name: '32nd Annual Report', year: 2025 },
  ],
  [
    'final_print.pdf',
    letter(
      'Sub: Annual Report for the Financial Year 2025-26 along with the\nNotice of the 32nd Annual General Meeting',
      regulation30,
    ),
    {
      section: 'Annual Reports',
      name: 'Annual Report for the Financial Year 2025-26 along with the Notice of the 32nd Annual General Meeting',
      year: 2025,
    },
  ],
  [
    'CG.pdf',
    letter(
      'Sub: Corporate Governance Report under Regulation 27(2) for the\nquarter ended 30th September, 2026',
      regulation30,
    ),
    {
      section: 'Corporate Governance',
      name: 'Corporate Governance Report under Regulation 27(2) for the quarter ended 30th September, 2026',
    },
  ],
  [
    'compliance_report.pdf',
    letter('Sub: Quarterly Compliance Report on Corporate Governance', regulation30),
    { section: 'Corporate Governance', name: 'Quarterly Compliance Report on Corporate Governance' },
  ],
  [
    'ascr.pdf',
    letter('Sub: Annual Secretarial Compliance Report for the year ended\n31st March, 2026', regulation30),
    { section: 'Compliances', name: 'Annual Secretarial Compliance Report for the year ended 31st March, 2026' },
  ],
  [
    '74(5).pdf',
    letter(
      'Sub: Certificate under Regulation 74(5) of SEBI (Depositories and\nParticipants) Regulations, 2018',
      regulation30,
    ),
    {
      section: 'Compliances',
      name: 'Certificate under Regulation 74(5) of SEBI (Depositories and Participants) Regulations, 2018',
    },
  ],
  [
    'deviation.pdf',
    letter('Sub: Statement of Deviation or Variation under Regulation 32', regulation30),
    { section: 'Compliances', name: 'Statement of Deviation or Variation under Regulation 32' },
  ],
  // Policies
  [
    'WB.pdf',
    'Suvira Parenterals Limited\nVIGIL MECHANISM AND WHISTLE BLOWER POLICY\n1. Preface',
    { section: 'Company Policy', name: 'VIGIL MECHANISM AND WHISTLE BLOWER POLICY' },
  ],
  [
    'Code of Conduct.pdf',
    'SUVIRA PARENTERALS LIMITED\nCode of conduct for directors and senior management\nEffective 1 April 2026',
    { section: 'Company Policy', name: 'Code of Conduct' },
  ],
  [
    'policy.pdf',
    letter('Sub: Intimation of amendment of the Policy on Materiality', regulation30),
    { section: 'asks', name: 'Intimation of amendment of the Policy on Materiality' },
  ],
  // Titles and names that were left from something else
  [
    'Investor presentation.pdf',
    letter('Sub: Shareholding Pattern for the quarter ended 30th June, 2026', regulation30),
    { section: 'asks', name: 'Shareholding Pattern for the quarter ended 30th June, 2026' },
  ],
  [
    'draft v3.pdf',
    letter('Sub: Shareholding Pattern for the quarter ended 30th June, 2026', regulation30),
    {
      section: 'asks',
      title: 'Annual Report 2019-20 (template)',
      name: 'Shareholding Pattern for the quarter ended 30th June, 2026',
    },
  ],
]

test('Finding 25: forty first pages are described, each under its letterhead', () => {
  expect(files).toHaveLength(40)
})

test.each(files)('Finding 25: %s goes where it belongs, or a person is asked', (fileName, text, expected) => {
  const { section, name, year } = proposeFiling({ fileName, title: expected.title ?? '', text })
  expect({ section: section ?? 'asks', name }).toEqual({ section: expected.section, name: expected.name })
  if (expected.year !== undefined) expect(year).toBe(expected.year)
})
