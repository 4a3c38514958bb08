import { firstCountry } from '#app/content/home-below.ts'
import { places, tiedPlaces, ties } from '#app/content/map-places.ts'
import { useContent } from '#app/site-content.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import map from '#app/ui/world-map.svg'

const first = places.findIndex(({ name }) => name === firstCountry)

/** World map: a pin and a list line select the same country and display its name (`init-presence.ts`). */
export function Presence() {
  const { title } = useContent().home.presence
  return (
    <section className="presence" aria-labelledby="presence">
      <div className="wrap grid">
        <div className="presence-say">
          <h2 id="presence">
            {`${title.first} `}
            <br />
            {title.second}
          </h2>
          <CurrentCountry />
        </div>
        <div className="presence-chart">
          <img src={map} alt="" width="1600" height="756" loading="lazy" decoding="async" />
          <svg viewBox="0 0 1600 756" aria-hidden="true">
            <path d={ties} />
            <path d={tiedPlaces} className="presence-places" />
          </svg>
          {places.map(({ code, name }, row) => (
            <button
              key={code}
              type="button"
              className={`presence-pin-${code}`}
              data-country={code}
              aria-pressed={row === first}
              aria-label={name}
            >
              <span aria-hidden="true">{name}</span>
            </button>
          ))}
        </div>
        <ul className="presence-list" aria-label="Countries">
          {places.map(({ code, name }, row) => (
            <li key={code}>
              <button type="button" data-country={code} aria-pressed={row === first}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function CurrentCountry() {
  return (
    <div className="presence-now">
      <p className="presence-position">
        <span>
          Country <b className="figures">{first + 1}</b> of {places.length}
        </span>
        <PlayButton what="the countries" />
      </p>
      <p className="presence-name">{firstCountry}</p>
      <div className="carousel-gauge" aria-hidden="true" />
    </div>
  )
}
