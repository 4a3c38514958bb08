import { Trail } from '#app/ui/trail.tsx'
import type { ToldProduct } from './product-page.tsx'
import { RelatedProducts } from './related-products.tsx'

/** What stands where a product was taken from the catalogue: that it is gone, and its neighbours. */
export function ProductGone({ told, trail }: { told: ToldProduct; trail: readonly { name: string; path: string }[] }) {
  return (
    <div className="product">
      <section className="banner banner-slim">
        <div className="wrap">
          <Trail pages={trail} />
          <h1>No longer in the catalogue</h1>
          <p className="lead">
            This product is not made any more, or not for this market.{' '}
            <a href={`/products-${told.market}`}>See what is</a>.
          </p>
        </div>
      </section>
      <div className="wrap">
        <RelatedProducts heading="From the same range" related={told.related} />
      </div>
    </div>
  )
}
