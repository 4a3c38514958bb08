import type { CompanyFacts } from '#model/company/company.ts'
import { type Position, positionPath } from '#model/company/positions.ts'
import { midnightInIndia, nextMidnightInIndia } from '#model/india-time.ts'
import { escapeMarkup } from '#model/markup.ts'

/** Returns the structured data of a position (https://schema.org/JobPosting). It is valid until the end of its last day in India. */
export function jobPosting(position: Position, company: CompanyFacts, siteUrl: string): object {
  const { name, place, text, posted, closes } = position
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: name,
    description: paragraphsOf(text)
      .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
      .join(''),
    datePosted: posted || undefined,
    validThrough: nextMidnightInIndia(midnightInIndia(closes)).toISOString(),
    url: siteUrl + encodeURI(positionPath(position)),
    directApply: true,
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: `${siteUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'IN' },
    },
  }
}

/** Returns the paragraphs of a position's text. Empty lines separate them. */
export const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
