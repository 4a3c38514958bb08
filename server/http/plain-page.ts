/** A page without scripts that React does not make. `body` is HTML; `style` is allowed by its hash (`hashOf`). */
export function plainPage({ title, style, stylesheet, body }: PlainPage): Buffer {
  const link = stylesheet ? `<link rel="stylesheet" href="${escaped(stylesheet)}">` : ''
  return Buffer.from(
    `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)} | Suvira Parenterals Limited</title>${link}<style>${style}</style></head><body>${body}</body></html>`,
  )
}

type PlainPage = {
  title: string
  style: string
  /** Address of the site's stylesheet, where the site is built. */
  stylesheet?: string
  body: string
}

/** Text as it stands between tags and in quoted attributes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
