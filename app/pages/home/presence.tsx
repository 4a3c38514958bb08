import { memo, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { firstCountry } from '#app/content/home-below.ts'
import { places, tiedPlaces, ties } from '#app/content/map-places.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'
import map from '#app/ui/world-map.svg'
import { useFacts } from './use-facts.ts'
import { pan, usePan } from './use-pan.ts'

/** The selection moves on every 3 s (spec 9). */
const everyMs = 3000

/** The world map: a pin and a line of the list choose the same country, and say its name. */
export function Presence() {
  const [chosen, setChosen] = useState(() => places.findIndex(({ name }) => name === firstCountry))
  const chart = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const part = useRef<HTMLElement>(null)
  const play = useAutoplay(part, () => setChosen((chosen + 1) % places.length), everyMs)
  const { pause } = play
  // Who presses a country wants to read what is said of it.
  const choose = useCallback(
    (index: number) => {
      setChosen(index)
      pause()
    },
    [pause],
  )
  usePan(chart, list, chosen)
  useFacts(places[chosen]?.code)
  return (
    <section className="presence" aria-labelledby="presence" ref={part}>
      <div className="wrap grid">
        <div className="presence-say">
          <h2 id="presence">
            Our Global <br />
            Presence
          </h2>
          <Now chosen={chosen} button={<PlayButton play={play} what="the countries" />} />
        </div>
        <div className="presence-chart" ref={chart}>
          <img src={map} alt="" width="1600" height="756" loading="lazy" decoding="async" />
          <svg viewBox="0 0 1600 756" aria-hidden="true">
            <path d={ties} />
            <path d={tiedPlaces} className="presence-places" />
          </svg>
          {places.map(({ code }, index) => (
            <Pin key={code} isChosen={index === chosen} {...{ index, choose, chart }} />
          ))}
        </div>
        <ul className="presence-list" ref={list} aria-label="Countries">
          {places.map(({ code }, index) => (
            <Line key={code} isChosen={index === chosen} {...{ index, choose }} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type CountryProps = { index: number; isChosen: boolean; choose: (index: number) => void }

/** A country on the map. Of all of them a press renders the two that change. */
const Pin = memo(function Pin({
  index,
  isChosen,
  choose,
  chart,
}: CountryProps & { chart: RefObject<HTMLDivElement | null> }) {
  const { name, code } = places[index] ?? {}
  return (
    <button
      type="button"
      className={`presence-pin-${code}`}
      aria-pressed={isChosen}
      aria-label={name}
      onClick={() => choose(index)}
      // Where the map is wider than the screen, a pin that the keyboard came to is brought into it.
      onFocus={() => pan(chart, index)}
    >
      <span aria-hidden="true">{name}</span>
    </button>
  )
})

/** The same country in the list. */
const Line = memo(function Line({ index, isChosen, choose }: CountryProps) {
  return (
    <li>
      <button type="button" aria-pressed={isChosen} onClick={() => choose(index)}>
        {places[index]?.name}
      </button>
    </li>
  )
})

function Now({ chosen, button }: { chosen: number; button: ReactNode }) {
  return (
    <div className="presence-now">
      <p className="presence-position">
        <span>
          Country <b className="figures">{chosen + 1}</b> of {places.length}
        </span>
        {button}
      </p>
      <p className="presence-name">{places[chosen]?.name}</p>
      <div
        className="carousel-gauge"
        ref={(gauge) => gauge?.style.setProperty('--i', String(chosen))}
        aria-hidden="true"
      />
    </div>
  )
}
