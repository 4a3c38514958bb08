/** Texts of the page of unclaimed dividends. */
export const messages = {
  lead: 'Search for dividends that were declared and not claimed. You need two details: your folio or account number, and the PIN code of your registered address.',
  search: 'Search',
  searchTitle: 'Your folio',
  folio: 'Folio number, or DP id and client id',
  folioHint: 'As on your share certificate, dividend warrant or demat statement.',
  detail: 'PIN code of your registered address',
  detailHint: 'If your registered address has no PIN code, for example abroad: the first four letters of your name.',
  wrong: 'The form is not complete. Correct the marked fields.',
  nothingTitle: 'Nothing found',
  nothing:
    'No unclaimed dividend is listed for these two details together. Check both, or ask the registrar: the address may have changed since.',
  found: { one: 'One unclaimed amount', other: '{count} unclaimed amounts' },
  again: 'Search again',
  masked: 'Names are shortened, so that nobody learns them from this page.',
  holder: 'Holder',
  year: 'Year',
  amount: 'Amount',
  transfer: 'Transfer to IEPF',
  next: 'Claim',
  claim: {
    registrar: 'From the registrar, before {day}',
    'iepf-5': 'From the fund, with Form IEPF-5',
  },
  howTitle: 'How to claim',
  before: {
    title: 'Before the transfer',
    text: 'Write to the registrar with your folio or demat account, a proof of identity and a cancelled cheque. The amount is paid to your bank account.',
  },
  after: {
    title: 'After the transfer',
    text: 'An amount unclaimed for seven years goes to the Investor Education and Protection Fund (Companies Act 2013, section 124). You can still claim it: file Form IEPF-5 online, then send its copy and acknowledgement to the company’s nodal officer.',
    link: 'Form IEPF-5 at iepf.gov.in',
  },
  registrar: 'Registrar and transfer agent',
  privacy: 'We count searches by network address and by folio to prevent guessing. We do not store what you type.',
} as const
