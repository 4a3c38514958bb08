import { firstCountry } from '#app/content/home-below.ts'
import { places } from '#app/content/map-places.ts'
import { presenceFacts } from '#app/content/presence-facts.ts'

/**
 * Facts of each country. Without scripts, and on paper, a list of all; otherwise the country selected on the map above. The map marks it
 * (`data-chosen`); no script contains the facts.
 */
export function PresenceFacts() {
  return (
    <section className="presence-facts" aria-label="What we supply, by country">
      <ul className="wrap">
        {places.map(({ name, code }) => (
          <li key={code} data-country={code} data-chosen={name === firstCountry ? '' : undefined}>
            <h3>{name}</h3>
            <Facts code={code} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ code }: { code: (typeof places)[number]['code'] }) {
  const { since, registered, forms, distributor } = presenceFacts(code)
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
