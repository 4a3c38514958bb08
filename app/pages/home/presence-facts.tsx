import type { SiteContent } from '#app/content/parts.ts'
import { useContent } from '#app/site-content.ts'
import { firstOf, suppliedCountries } from './supplied-countries.ts'

/**
 * Facts of each country. Without scripts, and on paper, a list of all; otherwise the country selected on the map above. The map marks it
 * (`data-chosen`); no script contains the facts.
 */
export function PresenceFacts() {
  const countries = suppliedCountries(useContent())
  if (!countries.length) return null
  const first = firstOf(countries)
  return (
    <section className="presence-facts" aria-label="What we supply, by country">
      <ul className="wrap">
        {countries.map(({ name, code, ...facts }) => (
          <li key={code} data-country={code} data-chosen={code === first?.code ? '' : undefined}>
            <h3>{name}</h3>
            <Facts {...facts} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type FactsProps = Omit<SiteContent['home']['presence']['facts'][number], 'name' | 'code'>

function Facts({ since, registered, forms, distributor }: FactsProps) {
  return (
    <dl>
      <div>
        <dt>Since</dt>
        <dd className="figures">{since}</dd>
      </div>
      <div>
        <dt>Registered</dt>
        <dd>
          {registered} <small>{forms}</small>
        </dd>
      </div>
      <div>
        <dt>Distributed by</dt>
        <dd>{distributor}</dd>
      </div>
    </dl>
  )
}
