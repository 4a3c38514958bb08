import { fillFacts } from '#model/company/fill-facts.ts'
import { type Company, companyParts, companyWith } from '#model/company/parts.ts'
import { applyChanges, type Changes } from '#model/site-content/apply-changes.ts'
import type { PartContent } from '#model/site-content/fields.ts'
import { isOwnCompany, partFor } from '#model/site-content/own-company.ts'
import { comingSoonPart } from './coming-soon.ts'
import { contactPart } from './contact.ts'
import { footerPart } from './footer.ts'
import { homePart } from './home.ts'
import { investorZonePart } from './investor-zone.ts'
import { accessibilityPart } from './legal/accessibility.ts'
import { privacyPart } from './legal/privacy.ts'
import { termsPart } from './legal/terms.ts'
import { manufacturingPart } from './manufacturing.ts'
import { manufacturingProcessPart } from './manufacturing-process.ts'
import { notFoundPart } from './not-found.ts'
import { ourPurposePart } from './our-purpose.ts'
import { plantPagesPart } from './plant-pages.ts'
import { researchPart } from './research.ts'

/** THE table of pages whose texts can be edited. */
export const pageParts = {
  home: homePart,
  ourPurpose: ourPurposePart,
  manufacturing: manufacturingPart,
  manufacturingProcess: manufacturingProcessPart,
  plantPages: plantPagesPart,
  research: researchPart,
  contact: contactPart,
  investorZone: investorZonePart,
  privacy: privacyPart,
  terms: termsPart,
  accessibility: accessibilityPart,
  footer: footerPart,
  notFound: notFoundPart,
  comingSoon: comingSoonPart,
} as const

export const contentParts = { ...pageParts, ...companyParts } as const

export type PartName = keyof typeof contentParts

type Pages = { readonly [Name in keyof typeof pageParts]: PartContent<(typeof pageParts)[Name]> }

/** Content of the site as visitors see it at an instant: texts of the pages, and facts of the company. */
export type SiteContent = Pages & Company

const known = new WeakMap<ReadonlyMap<string, Changes>, SiteContent>()

/** Returns the content with the changed values of each part. Names of facts in texts are replaced by the facts. */
export function contentWith(changes: ReadonlyMap<string, Changes>): SiteContent {
  const before = known.get(changes)
  if (before) return before
  const content = { ...pagesWith(changes), ...companyWith(changes) }
  const filled = fillFacts(content, content, { withoutUnset: isOwnCompany(changes) })
  known.set(changes, filled)
  return filled
}

function pagesWith(changes: ReadonlyMap<string, Changes>): Pages {
  const of = <Name extends keyof Pages>(name: Name) =>
    applyChanges(partFor(pageParts[name], changes), changes.get(name) ?? {})
  return {
    home: of('home'),
    ourPurpose: of('ourPurpose'),
    manufacturing: of('manufacturing'),
    manufacturingProcess: of('manufacturingProcess'),
    plantPages: of('plantPages'),
    research: of('research'),
    contact: of('contact'),
    investorZone: of('investorZone'),
    privacy: of('privacy'),
    terms: of('terms'),
    accessibility: of('accessibility'),
    footer: of('footer'),
    notFound: of('notFound'),
    comingSoon: of('comingSoon'),
  }
}
