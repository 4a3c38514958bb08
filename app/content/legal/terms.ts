import { definePart } from '#model/site-content/fields.ts'
import { type LegalText, legalFields, section } from './legal-text.ts'

const terms: LegalText = {
  title: 'Terms',
  description:
    'Terms of this website: filed documents prevail, statements about the future, product information, what may be copied, and the law that applies.',
  lead: 'By using this site you agree to these terms.',
  since: '2026-12-01',
  sections: [
    section('Filed documents prevail', {
      text: [
        'The Investor Zone contains what regulation 46 of the SEBI (Listing Obligations and Disclosure Requirements) Regulations, 2015 asks a listed company to publish. Figures, summaries and names of documents on other pages are for convenience only. If they differ from a document filed with the stock exchange, the filed document prevails.',
        'The share price is delayed, and may be wrong or missing. Do not trade on it.',
      ],
      links: [
        'Corporate announcements',
        'Quarterly results',
        'Annual reports',
        'Shareholding pattern',
        'Board and committees',
        'Company policies',
        'Investor contacts',
      ],
    }),
    section('Statements about the future', {
      text: [
        'Presentations, transcripts and pages may contain statements about what we expect, such as capacity, approvals and sales. They are based on assumptions of the day they were made. Regulators, tenders, prices of materials, exchange rates and other risks may lead to different results. We update them only if the law requires it.',
        'Nothing here is an offer to sell, or advice to buy, hold or sell, a security.',
      ],
    }),
    section('Products', {
      text: [
        'The catalogues are for healthcare professionals, buyers and regulators. They are neither medical advice nor an offer of sale, and a product may not be registered in your country. The approved leaflet in the pack explains how to use it. Report a side effect to our drug safety desk.',
      ],
      links: ['Drug safety e-mail'],
    }),
    section('What you may use', {
      text: [
        'You may read, print and quote this site, and save filed documents, if you name the source and change nothing. Trade marks, pictures and texts belong to us or their owners. Do not try to break into the site or to overload it.',
        'We maintain the site with care but cannot guarantee that it is always available or free of errors. We exclude liability as far as the law allows. Linked sites are not under our control.',
      ],
    }),
    section('Law and courts', {
      text: [
        'The law of India applies, and the courts at {company.city} have jurisdiction. If one of these terms is invalid, the others still apply. Send questions to the company secretary.',
      ],
      links: ['Investor e-mail'],
    }),
  ],
}

export const termsPart = definePart('Terms', terms, legalFields)
