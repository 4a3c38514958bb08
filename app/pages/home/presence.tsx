import { places, tiedPlaces, ties } from '#app/content/map-places.ts'
import { useContent } from '#app/site-content.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import map from '#app/ui/world-map.svg'
import { firstOf, suppliedCountries } from './supplied-countries.ts'

/** World map: a pin and a list line select the same country and display its name (`init-presence.ts`). */
export function Presence() {
  const content = useContent()
  const { title } = content.home.presence
  const countries = suppliedCountries(content)
  const first = firstOf(countries)
  if (!first) return null
  return (
    <section className="presence" aria-labelledby="presence">
      <div className="wrap grid">
        <div className="presence-say">
          <h2 id="presence">
            {`${title.first} `}
            <br />
            {title.second}
          </h2>
          <CurrentCountry name={first.name} position={countries.indexOf(first) + 1} total={countries.length} />
        </div>
        <div className="presence-chart">
          <img src={map} alt="" width="1600" height="756" loading="lazy" decoding="async" />
          {countries.length === places.length && (
            <svg viewBox="0 0 1600 756" aria-hidden="true">
              <path d={ties} />
              <path d={tiedPlaces} className="presence-places" />
            </svg>
          )}
          {countries.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              className={`presence-pin-${code}`}
              data-country={code}
              aria-pressed={code === first.code}
              aria-label={name}
            >
              <span aria-hidden="true">{name}</span>
            </button>
          ))}
        </div>
        <ul className="presence-list" aria-label="Countries">
          {countries.map(({ code, name }) => (
            <li key={code}>
              <button type="button" data-country={code} aria-pressed={code === first.code}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type CurrentProps = { name: string; position: number; total: number }

function CurrentCountry({ name, position, total }: CurrentProps) {
  return (
    <div className="presence-now">
      <p className="presence-position">
        <span>
          Country <b className="figures">{position}</b> of {total}
        </span>
        <PlayButton what="the countries" />
      </p>
      <p className="presence-name">{name}</p>
      <div className="carousel-gauge" aria-hidden="true" />
    </div>
  )
}
