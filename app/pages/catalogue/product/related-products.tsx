import { useCompany } from '#app/company.ts'
import { Term } from '#app/term.tsx'
import type { Market } from '#model/catalogue.ts'
import { makerOf } from '#model/company/derived-facts.ts'
import type { ItemText } from '#model/item-fields.ts'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { packOf } from '#model/pack/pack-of.ts'
import { numberInAddress } from '#model/product-page.ts'
import { PackPicture } from './pack-picture.tsx'
import type { ProductView } from './product-page.tsx'

type Props = { heading: string; language: BuyerLanguage; product: ProductView }

export function RelatedProducts({ heading, product: { related, market, subsection }, language }: Props) {
  if (!related.length) return null
  return (
    <section className="product-part" aria-labelledby="product-related">
      <h2 id="product-related">{heading}</h2>
      <ul className="product-related">
        {related.map(({ path, ...item }) => (
          <li key={path}>
            <a href={inLanguage(path, language)}>
              <Picture path={path} item={item} market={market} shelf={subsection?.name} />
              <b>
                {item.generic_name ? <Term language={language} as="name" text={item.generic_name} /> : item.brand_name}
              </b>
              <small>
                {item.brand_name}
                {item.strength && ', '}
                <Term language={language} as="strength" text={item.strength} />
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PictureProps = { path: string; item: ItemText; market: Market; shelf: string | undefined }

function Picture({ path, item, market, shelf }: PictureProps) {
  const number = numberInAddress(path.split('/').at(-1) ?? '') ?? 0
  const { pack } = packOf({ ...item, number }, { market, shelf, maker: makerOf(useCompany()) })
  return <PackPicture pack={pack} alt="" sizes="(width < 700px) 96px, 30vw" />
}
