import { type RefObject, useRef } from 'react'
import { firstCountry } from '#app/content/home-below.ts'
import { places, tiedPlaces, ties } from '#app/content/map-places.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'
import map from '#app/ui/world-map.svg'
import { chooseCountry, chosenCountry } from './choose-country.ts'
import { useCountries } from './use-countries.ts'

/** The selection advances every 3 s (spec 9). */
const everyMs = 3000

const first = places.findIndex(({ name }) => name === firstCountry)

/** World map: a pin and a list line select the same country and display its name (`choose-country.ts`). Rendered once. */
export function Presence() {
  const part = useRef<HTMLElement>(null)
  return (
    <section className="presence" aria-labelledby="presence" ref={part}>
      <div className="wrap grid">
        <div className="presence-say">
          <h2 id="presence">
            Our Global <br />
            Presence
          </h2>
          <Now part={part} />
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

type PartProps = { part: RefObject<HTMLElement | null> }

function Now({ part }: PartProps) {
  return (
    <div className="presence-now">
      <p className="presence-position">
        <span>
          Country <b className="figures">{first + 1}</b> of {places.length}
        </span>
        <PlayCountries part={part} />
      </p>
      <p className="presence-name">{firstCountry}</p>
      <div className="carousel-gauge" aria-hidden="true" />
    </div>
  )
}

/** Advances from country to country until the reader selects one, to read its facts. */
function PlayCountries({ part }: PartProps) {
  const step = () => {
    if (part.current) chooseCountry(part.current, (chosenCountry(part.current) + 1) % places.length)
  }
  const play = useAutoplay(part, step, everyMs)
  useCountries(part, play.pause)
  return <PlayButton play={play} label="the countries" />
}
