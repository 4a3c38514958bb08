/** The words of Contact Us; addresses, phones and mail addresses are the company's own (company.ts). */
export const contact = {
  description:
    'Registered and corporate office, two phone numbers and three mail addresses of Suvira Parenterals Limited: general, domestic-market and export-market enquiries.',
  title: 'Contact Us',
  lead: 'Ask for a quotation, a dossier or an annual report. A person replies.',
  mails: [
    { to: 'general', label: 'General enquiries' },
    { to: 'domestic', label: 'Domestic market' },
    { to: 'export', label: 'Export market' },
  ],
} as const
