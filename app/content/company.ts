/** The company's facts, held once. A fictional company: every number is marked or made so that it cannot be mistaken for a real one. */
export const company = {
  name: 'Suvira Parenterals Limited',
  tagline: 'Every dose, accounted for.',
  copyrightYear: 2023,
  corporateOffice: ['Suvira House, 4th floor', 'Plot 27, Marol Industrial Estate', 'Andheri East, Mumbai 400 059'],
  registeredOffice: ['Plot 14, Sector 7', 'TTC Industrial Area, Mahape', 'Navi Mumbai 400 710'],
  state: 'Maharashtra, India',
  /** The corporate office on a map. */
  place: { name: 'Marol, Andheri East, Mumbai', latitude: 19.1136, longitude: 72.8797 },
  founded: 1998,
  /** Corporate identity number (Companies Act, section 12). */
  cin: 'L00000MH0000PLC000000 (sample)',
  /** Exchange and symbol, as search engines read it. */
  ticker: 'BSE SUVIRA (sample)',
  phones: [
    { shown: '+91 22 5550 0142', dialled: '+912255500142' },
    { shown: '+91 22 5550 0143', dialled: '+912255500143' },
  ],
  mails: {
    corporate: 'corporate@suvira.example',
    general: 'info@suvira.example',
    domestic: 'domestic@suvira.example',
    export: 'export@suvira.example',
    grievance: 'grievance@suvira.example',
  },
  grievanceOfficer: 'Company Secretary (sample)',
  network: { name: 'Company page', link: 'https://network.example/company/suvira-parenterals' },
} as const
