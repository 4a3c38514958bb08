import { badInput } from '#contract/refusal.ts'
import { brandColours } from '#model/brand/brand-colours.ts'
import { type BrandContent, sameColours } from '#model/company/brand.ts'
import type { CompanyFacts } from '#model/company/company.ts'
import { brandWith } from '#model/company/parts.ts'
import { keysOf } from '#model/keys-of.ts'
import type { Handlers } from './handler.ts'
import { pendingReply } from './replies.ts'
import { change, type GivenValue } from './site-content.ts'

export const companyCalls = {
  async 'admin/get-company'(_, { domain }) {
    const { revision } = await domain.siteContent.forEditors('company')
    const { company } = await domain.company.facts()
    const brand = brandOf(brandWith(await domain.siteContent.visible()))
    return { status: true, data: { ...factsOf(company), brand }, revision }
  },
  async 'admin/edit-company'({ release_at, revision, brand, ...facts }, { domain, admin }) {
    if (brand) {
      if (Object.values(facts).some((value) => value !== undefined)) throw badInput('brand', separately)
      const values = Object.entries(brand).map(([path, value]) => ({ path, value, field: `brand.${path}` }))
      return pendingReply(change(domain, admin, { family: 'company', part: 'brand' }, { values, release_at, revision }))
    }
    const values = Object.entries(facts).flatMap(([name, value]) => valuesOf(name, value))
    return pendingReply(change(domain, admin, { family: 'company', part: 'company' }, { values, release_at, revision }))
  },
} satisfies Partial<Handlers>

const separately = 'Change the brand in a request of its own, so that it has its own approval and Undo.'

/** Returns the brand, with null for the original values. */
function brandOf({ logo, mark, colours }: BrandContent) {
  return { logo: logo || null, mark: mark || null, colours: sameColours(colours, brandColours) ? null : { ...colours } }
}

function factsOf(company: CompanyFacts) {
  const { name, tagline, cin, isin, phones, founded, desks } = company
  return {
    name,
    short_name: company.shortName,
    tagline,
    cin,
    isin,
    scrip_code: company.scripCode,
    symbols: company.ticker,
    registered_office: [...company.registeredOffice],
    corporate_office: [...company.corporateOffice],
    phones: [...phones],
    emails: {
      ...company.mails,
      ...Object.fromEntries(keysOf(desks).map((subject) => [subject, desks[subject].mail])),
    },
    grievance_officer: company.officer.name,
    registrar: company.registrar.name,
    founded,
  }
}

/** Paths of facts that have another name in the part, or several places. */
const pathsOf: Readonly<Record<string, readonly string[]>> = {
  short_name: ['shortName'],
  scrip_code: ['scripCode'],
  symbols: ['ticker'],
  registered_office: ['registeredOffice'],
  corporate_office: ['corporateOffice'],
  grievance_officer: ['officer.name', 'grievanceOfficer'],
  registrar: ['registrar.name'],
}

/** Returns a fact of the contract as values of the part `company`. */
function valuesOf(name: string, value: unknown): GivenValue[] {
  if (value === undefined) return []
  if (name === 'emails') return mailsOf(value)
  const stored = name.endsWith('_office') && typeof value === 'string' ? linesOf(value) : value
  return (pathsOf[name] ?? [name]).map((path) => ({ path, value: stored, field: name }))
}

const linesOf = (address: string) =>
  address
    .split(/\n|, /)
    .map((line) => line.trim())
    .filter(Boolean)

function mailsOf(emails: unknown): GivenValue[] {
  return Object.entries(emails ?? {}).map(([name, value]) => {
    const field = `emails.${name}`
    if (name === 'corporate' || name === 'security') return { path: `mails.${name}`, value, field }
    if (/^[a-z]+$/.test(name)) return { path: `desks.${name}.mail`, value, field }
    throw badInput(field, `There is no e-mail address named ${name}.`)
  })
}
