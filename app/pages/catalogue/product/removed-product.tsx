import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import type { ProductView } from './product-page.tsx'
import { RelatedProducts } from './related-products.tsx'

type Props = { product: ProductView; breadcrumbs: readonly { name: string; path: string }[]; language: BuyerLanguage }

/** Page of a product removed from the catalogue, with the neighbouring products. */
export function RemovedProduct({ product: view, breadcrumbs, language }: Props) {
  const { product, frame } = messagesFor(language)
  return (
    <div className="product">
      <section className="banner banner-slim">
        <div className="wrap">
          <Breadcrumbs pages={breadcrumbs} label={frame.whereThisIs} />
          <h1>{product.gone}</h1>
          <p className="lead">
            {product.goneWhy} <a href={inLanguage(`/products-${view.market}`, language)}>{product.goneSee}</a>.
          </p>
        </div>
      </section>
      <div className="wrap">
        <RelatedProducts heading={product.related} product={view} language={language} />
      </div>
    </div>
  )
}
