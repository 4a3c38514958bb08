import { places, placesOnMap } from '#app/content/map-places.ts'
import { Term } from '#app/term.tsx'
import { FillGauge } from '#app/ui/fill-gauge.tsx'
import map from '#app/ui/world-map.svg'
import { counted, numberIn } from '#model/languages/interpolate.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { partsOf } from '#model/product-page.ts'

const markets = places.length - 1

/** Number, names and map of the countries in which a product is registered. `registered`: the raw field value. */
export function RegisteredCountries({ registered, language }: { registered: string; language: BuyerLanguage }) {
  const messages = messagesFor(language).product
  const countries = partsOf(registered)
  if (!countries.length) return null
  return (
    <section className="product-part product-registered" aria-labelledby="product-registered">
      <div>
        <h2 id="product-registered">{messages.registered}</h2>
        <p className="product-registered-count figures">
          {numberIn(language, countries.length)}{' '}
          <small>{counted(language, messages.ofMarkets, Math.max(markets, countries.length))}</small>
        </p>
        <FillGauge share={Math.min(1, countries.length / markets)} parts={markets} />
        <ul className="product-registered-countries">
          {countries.map((country) => (
            <li key={country}>
              <Term language={language} as="country" text={country} />
            </li>
          ))}
        </ul>
      </div>
      <div className="product-registered-map">
        <img src={map} alt="" width="1600" height="756" loading="lazy" decoding="async" />
        <svg viewBox="0 0 1600 756" aria-hidden="true">
          {countries.map((country) => (
            <Dot key={country} country={country} />
          ))}
        </svg>
      </div>
    </section>
  )
}

/** Dot of a country; a country missing on the map has none. */
function Dot({ country }: { country: string }) {
  const place = placesOnMap.get(country)
  return place && <circle cx={place[0]} cy={place[1]} r="11" />
}
