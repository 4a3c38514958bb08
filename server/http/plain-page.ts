import { brandCss } from '#model/brand/brand-css.ts'
import type { Company } from '#model/company/parts.ts'
import { escapeMarkup } from '#model/markup.ts'
import { hashOf } from './security-headers.ts'

/**
 * Renders a page without scripts and without React, in the colours of the brand. `body` is HTML. Returns it with the hash that allows its
 * style.
 */
export function plainPage({ title, company: { company, brand }, style: own, stylesheet, body }: PlainPage): Rendered {
  const style = brandCss(brand.colours) + own
  const link = stylesheet ? `<link rel="stylesheet" href="${escapeMarkup(stylesheet)}">` : ''
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${escapeMarkup(company.name)}</title>${link}<style>${style}</style></head><body>${body}</body></html>`
  return { body: Buffer.from(html), styleHash: hashOf(style) }
}

type Rendered = { body: Buffer; styleHash: string }

type PlainPage = {
  title: string
  company: Pick<Company, 'company' | 'brand'>
  style: string
  /** Address of the site's stylesheet, if the site is built. */
  stylesheet?: string
  body: string
}
