import type { Api } from '#contract/create-api.ts'
import { inEnglish } from '#model/languages/languages.ts'
import { type ListedPage, nearestPages } from '#model/nearest-pages.ts'
import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { pageNames } from '#model/zone-pages.ts'
import type { PageAddress } from './page-address.ts'

export type MainPages = ReturnType<typeof createMainPages>

/**
 * The pages that all visitors share: those the sitemap lists, without a query. `pages` are the public pages without the zone's sub-pages,
 * `api` is the visitor's.
 */
export function createMainPages(pages: readonly ListedPage[], api: Api) {
  let known = new Set<string>()
  /** All of them as visitors see the site now. */
  async function list(): Promise<ListedPage[]> {
    const all = [...pages, ...(await zonePages(api))]
    known = new Set(all.map(({ path }) => encodeURI(path)))
    return all
  }
  return {
    list,
    /** Those that may have been meant by an address that leads nowhere. */
    nearest: async (path: string) => nearestPages(path, await list()),
    /** Whether this is one of those last listed. */
    has({ path, query }: PageAddress): boolean {
      return query === '' && known.has(inEnglish(path))
    },
  }
}

/** The zone's sub-pages as visitors see the zone now, each with its address; the opening page is the zone's own address. */
export async function zonePages(api: Api): Promise<ListedPage[]> {
  const { data } = await api('user/get-investors')
  return pageNames(data)
    .filter((name) => name !== openingPage)
    .map((name) => ({ name, path: zonePath('/investorzone', slugOf(name)) }))
}
