import { resolve } from 'node:path'
import type { SiteAddresses } from '#server/domain/redirects/site-addresses.ts'
import { createHasAsset } from '#server/http/asset-handler.ts'
import { createSiteAddresses } from '#server/http/site-addresses.ts'
import { isNamedPage, pageExists } from '#server/pages/page-exists.ts'
import type { Site } from './site.ts'

/** Wires the check for addresses that the site answers itself. */
export function wireAddresses({ api, now, domain, config: { siteUrl } }: Site): SiteAddresses {
  const { visible } = domain.siteContent
  const exists = async (path: string) => pageExists(path, { api, now, siteUrl, changes: await visible() })
  return createSiteAddresses({
    pages: { isNamed: isNamedPage, exists },
    hasAsset: createHasAsset(resolve('build/client')),
  })
}
