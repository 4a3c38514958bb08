import { Filled } from '#app/filled.tsx'
import type { Market, Subsection } from '#model/catalogue.ts'
import { lineCardPath } from '#model/product-page.ts'
import type { Speech } from './speech.ts'

type Props = { market: Market; shelf: Subsection | undefined; speech: Speech }

/** The catalogue to take along, in English: the sub-section in view as a line card, the whole market as a spreadsheet. */
export function CataloguePapers({ market, shelf, speech: { words, tell } }: Props) {
  const { lineCard, allProducts } = words.papers
  return (
    <p className="catalogue-papers">
      {shelf && (
        <a href={lineCardPath(market, shelf._id)} hrefLang="en" type="application/pdf">
          <Filled text={lineCard} parts={{ section: tell('phrase', shelf.name) }} />
        </a>
      )}
      <a href={`/products-${market}.xlsx`} hrefLang="en">
        {allProducts[market]}
      </a>
    </p>
  )
}
