import { BasketBar } from '#app/ui/basket-bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Trail } from '#app/ui/trail.tsx'
import { shownId } from '#model/catalogue.ts'
import { enquiryAddress } from '#model/enquiry-address.ts'
import { type ItemFieldName, itemField } from '#model/item-fields.ts'
import { packOf } from '#model/pack/pack-of.ts'
import { partsOf } from '#model/product-page.ts'
import { DrawnPack } from './drawn-pack.tsx'
import type { ToldProduct } from './product-page.tsx'
import { Registered } from './registered.tsx'
import { RelatedProducts } from './related-products.tsx'

type Props = {
  told: ToldProduct
  item: NonNullable<ToldProduct['item']>
  trail: readonly { name: string; path: string }[]
}

/** The facts in the order in which a buyer asks for them. */
const facts: readonly ItemFieldName[] = [
  ...(['generic_name', 'strength', 'dosage_form', 'route', 'therapy', 'atc'] as const),
  ...(['pharmacopoeia', 'storage', 'shelf_life'] as const),
]

/** One product, whole. */
export function ProductSheet({ told, item, trail }: Props) {
  const { market, related } = told
  const id = shownId(item.number)
  return (
    <div className="product" data-asks="">
      <section className="banner tint">
        <div className="wrap grid">
          <div className="banner-say">
            <Trail pages={trail} />
            <h1>{item.brand_name}</h1>
            <p className="lead">{[item.generic_name, item.strength].filter(Boolean).join(', ')}</p>
            <p className="product-acts">
              <a
                className="button button-primary"
                href={enquiryAddress([id])}
                data-basket-add={id.toLowerCase()}
                data-name={item.brand_name}
              >
                <Icon name="plus" />
                <span className="button-label">Add to enquiry</span>
              </a>
            </p>
          </div>
          <div className="picture">
            <DrawnPack {...packOf(item, market, told.subsection?.name)} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <Facts item={item} market={market} />
        <Packs item={item} />
        <Registered registered={item.registered} />
        <Papers item={item} />
        <RelatedProducts heading="From the same range" related={related} />
      </div>
      <BasketBar />
    </div>
  )
}

function Facts({ item, market }: Pick<Props, 'item'> & Pick<ToldProduct, 'market'>) {
  const layout = market === 'export' ? 'export' : 'domestic'
  const said = facts.filter((name) => item[name])
  return (
    <section className="product-part" aria-label="Facts">
      <dl className="product-facts">
        {said.map((name) => (
          <div key={name}>
            <dt>{itemField(name).labels[layout]}</dt>
            <dd>{item[name]}</dd>
          </div>
        ))}
        {item.category === item.therapy || (
          <div>
            <dt>Category</dt>
            <dd>{item.category}</dd>
          </div>
        )}
        <div>
          <dt>Product id</dt>
          <dd className="figures">{shownId(item.number)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Packs({ item: { pack_sizes } }: Pick<Props, 'item'>) {
  const packs = partsOf(pack_sizes)
  if (!packs.length) return null
  return (
    <section className="product-part" aria-labelledby="product-packs">
      <h2 id="product-packs">Packs</h2>
      <ul className="product-list figures">
        {packs.map((pack) => (
          <li key={pack}>{pack}</li>
        ))}
      </ul>
    </section>
  )
}

function Papers({ item: { papers, number } }: Pick<Props, 'item'>) {
  const named = partsOf(papers)
  if (!named.length) return null
  const address = enquiryAddress([shownId(number)])
  return (
    <section className="product-part" aria-labelledby="product-papers">
      <h2 id="product-papers">Papers</h2>
      <p className="product-said">They follow within two working days, to a business address.</p>
      <ul className="product-list">
        {named.map((paper) => (
          <li key={paper}>
            {paper}
            <a href={address}>
              Ask<span className="visually-hidden"> for {paper}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
