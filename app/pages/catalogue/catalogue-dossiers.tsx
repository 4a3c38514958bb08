import { Interpolated } from '#app/interpolated.tsx'
import type { Market, Subsection } from '#model/catalogue.ts'
import { lineCardPath } from '#model/product-page.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'

type Props = { market: Market; shelf: Subsection | undefined; locale: CatalogueLocale }

/** Link to the current sub-section's line card. The full catalogue as a file is behind the Download form. */
export function CatalogueDossiers({ market, shelf, locale: { language, messages, translate } }: Props) {
  if (!shelf) return null
  return (
    <p className="catalogue-papers">
      <a href={lineCardPath(market, shelf._id, language)} type="application/pdf">
        <Interpolated text={messages.papers.lineCard} parts={{ section: translate('phrase', shelf.name) }} />
      </a>
    </p>
  )
}
