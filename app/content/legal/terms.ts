import { desks } from '#model/desks.ts'
import { company } from '../company.ts'
import type { LegalText } from './legal-text.ts'

export const terms: LegalText = {
  path: '/terms',
  title: 'Terms',
  description:
    'Terms of this website: filed documents prevail, statements about the future, product information, what may be copied, and the law that applies.',
  lead: 'By using this site you agree to what follows. It is short on purpose.',
  since: '2026-11-22',
  sections: [
    {
      title: 'A sample company',
      parts: [
        `${company.name} is made up. Every name, number, certificate, price and document on this site is sample content, and nobody should act on it.`,
      ],
    },
    {
      title: 'Filed documents prevail',
      parts: [
        'The Investor Zone holds what regulation 46 of the SEBI (Listing Obligations and Disclosure Requirements) Regulations, 2015 asks a listed company to publish. Figures, summaries and names of documents on other pages are there for convenience: where they differ from a document as it was filed with the stock exchange, the filed document prevails.',
        'The share price comes with a delay, may be wrong or missing, and is no basis for a trade.',
      ],
      links: [
        { name: 'Corporate announcements', to: '/investorzone/corporate-announcements' },
        { name: 'Quarterly results', to: '/investorzone/quarterly-results' },
        { name: 'Annual reports', to: '/investorzone/annual-reports' },
        { name: 'Shareholding pattern', to: '/investorzone/shareholding-pattern' },
        { name: 'Board and committees', to: '/investorzone/composition-of-board-and-committees' },
        { name: 'Company policies', to: '/investorzone/company-policy' },
        { name: 'Investor contacts', to: '/investorzone/investor-contact' },
      ],
    },
    {
      title: 'Statements about the future',
      parts: [
        'Presentations, transcripts and pages may speak of what we expect: capacity, approvals, sales. Such statements rest on assumptions of the day they were made. Regulators, tenders, prices of materials, exchange rates and other risks may make it turn out otherwise. We change them only where the law asks us to.',
        'Nothing here is an offer to sell, or advice to buy, hold or sell, a security.',
      ],
    },
    {
      title: 'Products',
      parts: [
        'The catalogues are for healthcare professionals, buyers and regulators. They are no medical advice and no offer of sale, and a product may not be registered in your country. The approved leaflet in the pack tells how to use it. Report a side effect to our drug safety desk.',
      ],
      links: [{ name: desks.safety.mail, to: `mailto:${desks.safety.mail}` }],
    },
    {
      title: 'What you may use',
      parts: [
        'You may read, print and quote this site, and keep filed documents, with the source named and nothing changed. Trade marks, pictures and texts stay ours or their owners’. Do not search it for weaknesses by force, or send so much that others cannot read it.',
        'We look after the site with care but cannot promise that it is always there or free of mistakes, and are liable only as far as the law does not let us exclude it. Links to other sites are not under our control.',
      ],
    },
    {
      title: 'Law and courts',
      parts: [
        'The law of India applies, and the courts at Mumbai have jurisdiction. If one of these terms does not hold, the others do. Questions go to the company secretary.',
      ],
      links: [{ name: desks.investors.mail, to: `mailto:${desks.investors.mail}` }],
    },
  ],
}
