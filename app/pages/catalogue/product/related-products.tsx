import type { ToldProduct } from './product-page.tsx'

/** What stands beside a product in the catalogue. */
export function RelatedProducts({ heading, related }: { heading: string } & Pick<ToldProduct, 'related'>) {
  if (!related.length) return null
  return (
    <section className="product-part" aria-labelledby="product-related">
      <h2 id="product-related">{heading}</h2>
      <ul className="product-related">
        {related.map(({ path, brand_name, generic_name, strength }) => (
          <li key={path}>
            <a href={path}>
              <b>{generic_name || brand_name}</b>
              <small>{[brand_name, strength].filter(Boolean).join(', ')}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
