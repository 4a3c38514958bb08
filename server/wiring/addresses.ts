import { resolve } from 'node:path'
import type { SiteAddresses } from '#server/domain/redirects/site-addresses.ts'
import { createHasAsset } from '#server/http/asset-handler.ts'
import { createSiteAddresses } from '#server/http/site-addresses.ts'
import { isNamedPage, pageExists } from '#server/pages/page-exists.ts'
import type { Site } from './site.ts'

/** Wires the check for addresses that the site answers itself. */
export function wireAddresses({ api, now, config: { siteUrl } }: Site): SiteAddresses {
  return createSiteAddresses({
    pages: { isNamed: isNamedPage, exists: (path) => pageExists(path, { api, now, siteUrl }) },
    hasAsset: createHasAsset(resolve('build/client')),
  })
}
