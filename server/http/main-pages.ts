import type { Api } from '#contract/create-api.ts'
import { openingPage, slugOf, zonePath } from '#model/zone-address.ts'
import { pageNames } from '#model/zone-pages.ts'
import type { PageAddress } from './page-address.ts'

export type MainPages = ReturnType<typeof createMainPages>

/**
 * The pages that all visitors share: those the sitemap lists, without a query. `paths` are the public pages without the zone's sub-pages,
 * `api` is the visitor's.
 */
export function createMainPages(paths: readonly string[], api: Api) {
  let known = new Set(paths)
  return {
    /** Their paths as visitors see the site now. */
    async list(): Promise<string[]> {
      const all = [...paths, ...(await zonePages(api)).map(({ path }) => path)]
      known = new Set(all.map(encodeURI))
      return all
    },
    /** Whether this is one of those last listed. */
    has({ path, query }: PageAddress): boolean {
      return query === '' && known.has(path)
    },
  }
}

/** The zone's sub-pages as visitors see the zone now, each with its address; the opening page is the zone's own address. */
export async function zonePages(api: Api): Promise<{ name: string; path: string }[]> {
  const { data } = await api('user/get-investors')
  return pageNames(data)
    .filter((name) => name !== openingPage)
    .map((name) => ({ name, path: zonePath('/investorzone', slugOf(name)) }))
}
