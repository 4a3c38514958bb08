import { choice, day, line, list, text } from '#model/site-content/fields.ts'
import { searchDescription } from '../page-fields.ts'
import { type LegalLink, legalLinkNames } from './legal-links.ts'

/** Section of a legal text: paragraphs, terms with their texts, points, further paragraphs and links, in this order. */
type LegalSection = {
  title: string
  text: readonly string[]
  terms: readonly { term: string; text: string }[]
  points: readonly string[]
  further: readonly string[]
  links: readonly LegalLink[]
}

/** Page about how the site treats its readers. */
export type LegalText = {
  title: string
  description: string
  lead: string
  /** Day since which this text applies, `2026-11-22`. */
  since: string
  sections: readonly LegalSection[]
}

export function section(title: string, parts: Partial<Omit<LegalSection, 'title'>>): LegalSection {
  return { title, text: [], terms: [], points: [], further: [], links: [], ...parts }
}

const paragraph = text(900)

export const legalFields = {
  title: line(32, 'Title'),
  description: searchDescription,
  lead: text(220, 'Introduction'),
  since: day('In force since'),
  sections: list(
    'Sections',
    { min: 1, max: 20 },
    {
      title: line(60, 'Title'),
      text: list('Paragraphs', { max: 8 }, paragraph),
      terms: list('Terms', { max: 12 }, { term: line(80, 'Term'), text: text(900, 'Text') }),
      points: list('Points', { max: 12 }, text(320)),
      further: list('Further paragraphs', { max: 8 }, paragraph),
      links: list('Links', { max: 10 }, choice(legalLinkNames)),
    },
  ),
}
