import { Term } from '#app/term.tsx'
import { inLanguage, type Language } from '#model/languages/languages.ts'
import type { ToldProduct } from './product-page.tsx'

type Props = { heading: string; language: Language } & Pick<ToldProduct, 'related'>

/** What stands beside a product in the catalogue. */
export function RelatedProducts({ heading, related, language }: Props) {
  if (!related.length) return null
  return (
    <section className="product-part" aria-labelledby="product-related">
      <h2 id="product-related">{heading}</h2>
      <ul className="product-related">
        {related.map(({ path, brand_name, generic_name, strength }) => (
          <li key={path}>
            <a href={inLanguage(path, language)}>
              <b>{generic_name ? <Term language={language} as="name" text={generic_name} /> : brand_name}</b>
              <small>
                {brand_name}
                {strength && ', '}
                <Term language={language} as="strength" text={strength} />
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
