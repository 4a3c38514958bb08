import { fillFacts } from '#model/company/fill-facts.ts'
import { companyWith, type Company as Facts } from '#model/company/parts.ts'
import type { Mail, MailBrand } from '#server/gateways/mail/mail.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { BrandFiles } from '../brand/brand-files.ts'
import type { ContentReading } from './content-reading.ts'

export type Company = ReturnType<typeof createCompany>

/** Facts of the company as visitors see them now: the same object until the next change. */
export function createCompany({ visible, lastVisible }: Pick<ContentReading, 'visible' | 'lastVisible'>) {
  let known: { changes: ReturnType<typeof lastVisible>; facts: Facts } | undefined
  function of(changes: ReturnType<typeof lastVisible>): Facts {
    if (known?.changes !== changes) known = { changes, facts: companyWith(changes) }
    return known.facts
  }
  return {
    facts: async () => of(await visible()),
    /** Same without reading the store, for code that cannot wait. */
    lastRead: () => of(lastVisible()),
  }
}

/**
 * Returns mail functions that replace the names of facts, such as `{company.shortName}`, by the facts at the time of sending, and that add
 * the head of a changed brand.
 */
export function withFacts(post: Post, company: Company, { head }: Pick<BrandFiles, 'head'>): Post {
  async function brand(): Promise<MailBrand | undefined> {
    const { brand, company: facts } = await company.facts()
    if (!brand.version) return undefined
    const { ink, accent } = brand.colours
    return { name: facts.shortName, ink, accent, logo: await head() }
  }
  // A brand that cannot be rendered delays no mail.
  const orNone = () => brand().catch(() => undefined)
  const filled = (mail: Mail, facts: Facts) => ({ ...mail, text: fillFacts(mail.text, facts), brand: orNone })
  return {
    ...post,
    send: (mail, how) => post.send(filled(mail, company.lastRead()), how),
    deliver: async (mail, how) => post.deliver(filled(mail, await company.facts()), how),
  }
}

/** Last line of mails about the site, with the name of a fact. */
export const siteSignature = '{company.shortName} website'
