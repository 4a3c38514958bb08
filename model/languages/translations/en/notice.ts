/** Notice beside the enquiry form, in items (DPDP Rules 2025, rule 3). A change needs a new version (model/notices.ts). */
export const notice = {
  summary: 'What we store, why and for how long',
  terms: { data: 'Data', purpose: 'Purpose', until: 'Until', rights: 'Your rights', complaints: 'Complaints' },
  data: 'Your name, e-mail address, company, country, phone if you give it, your message, the requested products, and the time of your enquiry.',
  purpose: 'To answer your enquiry by e-mail. We use it for nothing else.',
  until: '24 months after your enquiry. Then we erase it automatically. We erase it sooner if you ask us.',
  rights:
    'You can withdraw your consent, and see, correct or erase what we store about you, at any time and without giving a reason. Write to the address below from your own e-mail address.',
  complaints: 'To {contact}. If we do not help, you can complain to the Data Protection Board of India.',
}
