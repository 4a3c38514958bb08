import type { MetaDescriptor } from 'react-router'
import { company } from './content/company.ts'

export type PageMeta = {
  title: string
  description: string
  /** The page's own path, for the canonical address. */
  path: string
  /** True where search engines should not keep the page. */
  noindex?: boolean
  /** The public origin, from the root loader. Without it the addresses stay relative to the site. */
  siteUrl?: string
}

/** Title, description, canonical address and Open Graph of one page: `export const meta = () => pageMeta({ … })`. */
export function pageMeta({ title, description, path, noindex = false, siteUrl = '' }: PageMeta): MetaDescriptor[] {
  const full = title.includes(company.name) ? title : `${title} | ${company.name}`
  const address = `${siteUrl}${encodeURI(path)}`
  return [
    { title: full },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: address } as const]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_IN' },
  ]
}
