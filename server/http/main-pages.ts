import type { Api } from '#contract/create-api.ts'
import { fillFacts } from '#model/company/fill-facts.ts'
import type { Company } from '#model/company/parts.ts'
import { inEnglish } from '#model/languages/languages.ts'
import { type ListedPage, nearestPages } from '#model/nearest-pages.ts'
import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { pageNames } from '#model/zone-pages.ts'
import type { PageAddress } from './page-address.ts'

export type MainPages = ReturnType<typeof createMainPages>

/**
 * Pages shared by all visitors: those in the sitemap, without a query. `pages`: public pages without the zone's sub-pages. `api`: the
 * visitor's API. Names of facts in the names of pages are replaced by the facts.
 */
export function createMainPages(
  pages: (company: Company) => readonly ListedPage[],
  api: Api,
  company: () => Promise<Company>,
) {
  let known = new Set<string>()
  async function list(): Promise<ListedPage[]> {
    const facts = await company()
    const all = [...fillFacts(pages(facts), facts, { withoutUnset: true }), ...(await zonePages(api))].filter(
      ({ name }) => name,
    )
    known = new Set(all.map(({ path }) => encodeURI(path)))
    return all
  }
  return {
    list,
    nearest: async (path: string) => nearestPages(path, await list()),
    /** Returns true if the page was in the last list. */
    has({ path, query }: PageAddress): boolean {
      return query === '' && known.has(inEnglish(path))
    },
  }
}

/** Returns the zone's public sub-pages with their addresses. The opening page has the zone's own address. */
export async function zonePages(api: Api): Promise<ListedPage[]> {
  const { data } = await api('user/get-investors')
  return pageNames(data)
    .filter((name) => name !== openingPage)
    .map((name) => ({ name, path: zonePath('/investorzone', slugOf(name)) }))
}
