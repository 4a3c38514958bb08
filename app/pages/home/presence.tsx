import { useEffect, useRef, useState } from 'react'
import { homeBelow } from '#app/content/home-below.ts'
import { places, tiedPlaces, ties } from '#app/content/map-places.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'
import { reducedMotion } from '#app/ui/use-media.ts'
import map from './map.svg'

const { start } = homeBelow.section6

/** The selection moves on every 3 s (spec 9). */
const everyMs = 3000

/** The world map: a pin and a line of the list choose the same country, and say its name. */
export function Presence() {
  const [chosen, setChosen] = useState(() => places.findIndex(({ name }) => name === start))
  const chart = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const play = useAutoplay(() => setChosen((chosen + 1) % places.length), everyMs)
  usePan(chart, list, chosen)
  return (
    <section className="presence" aria-labelledby="presence" {...play.hold}>
      <div className="wrap grid">
        <div className="say">
          <h2 id="presence">
            Our Global <br />
            Presence
          </h2>
          <Now chosen={chosen} button={<PlayButton play={play} what="the countries" />} />
        </div>
        <div className="chart" ref={chart}>
          <img src={map} alt="" width="1600" height="756" loading="lazy" decoding="async" />
          <svg viewBox="0 0 1600 756" aria-hidden="true">
            <path d={ties} />
            <path d={tiedPlaces} className="places" />
          </svg>
          {places.map(({ name, code }, index) => (
            <button
              key={code}
              type="button"
              className={`pin-${code}`}
              aria-pressed={index === chosen}
              aria-label={name}
              onClick={() => setChosen(index)}
              // Where the map is wider than the screen, a pin that the keyboard came to is brought into it.
              onFocus={() => pan(chart, index)}
            >
              <span aria-hidden="true">{name}</span>
            </button>
          ))}
        </div>
        <ul className="list" ref={list} aria-label="Countries">
          {places.map(({ name, code }, index) => (
            <li key={code}>
              <button type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Now({ chosen, button }: { chosen: number; button: React.ReactNode }) {
  const gauge = useRef<HTMLDivElement>(null)
  useEffect(() => {
    gauge.current?.style.setProperty('--i', String(chosen))
  }, [chosen])
  return (
    <div className="now">
      <p className="k">
        <span>
          <b className="num">{String(chosen + 1).padStart(2, '0')}</b> of {places.length} countries
        </span>
        {button}
      </p>
      <p className="name">{places[chosen]?.name}</p>
      <div className="gauge" ref={gauge} aria-hidden="true" />
    </div>
  )
}

function pan(chart: React.RefObject<HTMLElement | null>, to: number): void {
  chart.current?.style.setProperty('--pan', String(places[to]?.across ?? 0.5))
}

/** On narrow screens the map and the list follow the chosen country. */
function usePan(
  chart: React.RefObject<HTMLElement | null>,
  list: React.RefObject<HTMLElement | null>,
  chosen: number,
): void {
  useEffect(() => {
    pan(chart, chosen)
    const row = list.current
    const line = row?.children[chosen]
    if (!row || !(line instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return
    row.scrollTo({
      left: line.offsetLeft - row.clientWidth / 2 + line.clientWidth / 2,
      behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth',
    })
  }, [chart, list, chosen])
}
