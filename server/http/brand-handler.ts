import { extname } from 'node:path'
import type { BrandFiles } from '#server/domain/brand/brand-files.ts'
import { etagOf } from './reply.ts'
import type { Handler } from './route-handlers.ts'

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

/**
 * Serves icons, pictures and drawings of the brand, at addresses with its version and at the fixed ones that browsers request. Other
 * versions do not exist. The fixed addresses of the original brand are files of the build.
 */
export function createBrandHandler(brand: Pick<BrandFiles, 'file'>): Handler<'brand'> {
  return {
    async reply(_, { parameters }) {
      const { brandFile } = parameters
      const version = 'brandVersion' in parameters ? parameters.brandVersion : undefined
      const body = await brand.file(brandFile, version)
      if (!body) return undefined
      const headers = {
        'content-type': types[extname(brandFile)],
        'cache-control': version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        etag: etagOf(body),
      }
      return { status: 200, headers, body }
    },
  }
}
