import { escapeMarkup } from '#model/markup.ts'

/** Renders a page without scripts and without React. `body` is HTML; `style` is allowed by its hash (`hashOf`). */
export function plainPage({ title, company, style, stylesheet, body }: PlainPage): Buffer {
  const link = stylesheet ? `<link rel="stylesheet" href="${escapeMarkup(stylesheet)}">` : ''
  return Buffer.from(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)} | ${escapeMarkup(company)}</title>${link}<style>${style}</style></head><body>${body}</body></html>`,
  )
}

type PlainPage = {
  title: string
  /** Name of the company. */
  company: string
  style: string
  /** Address of the site's stylesheet, if the site is built. */
  stylesheet?: string
  body: string
}
