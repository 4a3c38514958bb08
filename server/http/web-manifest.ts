import { brandPath } from '#model/company/brand.ts'
import type { Company } from '#model/company/parts.ts'

/** Returns the web app manifest: names and icons. */
export function webManifest({ company, brand }: Company): string {
  return JSON.stringify(
    {
      name: company.name,
      short_name: company.brand,
      description: company.isSample
        ? 'Sterile injectables and oral solids; investor documents of a listed manufacturer.'
        : company.tagline || undefined,
      lang: 'en-IN',
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: brand.version ? brand.colours.ink : '#ffffff',
      icons: [
        { src: brandPath(brand, 'app-icon.svg'), sizes: 'any', type: 'image/svg+xml' },
        { src: brandPath(brand, 'icon-512.png'), sizes: '512x512', type: 'image/png' },
        { src: brandPath(brand, 'apple-touch-icon.png'), sizes: '180x180', type: 'image/png' },
      ],
    },
    null,
    2,
  )
}
