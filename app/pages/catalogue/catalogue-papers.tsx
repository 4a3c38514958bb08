import type { Market, Subsection } from '#model/catalogue.ts'
import { lineCardPath } from '#model/product-page.ts'

/** The catalogue to take along: the sub-section in view as a line card, the whole market as a spreadsheet. */
export function CataloguePapers({ market, shelf }: { market: Market; shelf: Subsection | undefined }) {
  return (
    <p className="catalogue-papers">
      {shelf && (
        <a href={lineCardPath(market, shelf._id)} type="application/pdf">
          Line card of {shelf.name}, PDF
        </a>
      )}
      <a href={`/products-${market}.xlsx`}>All {market} products, XLSX</a>
    </p>
  )
}
