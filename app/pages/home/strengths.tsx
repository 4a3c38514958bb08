import { useRef } from 'react'
import { homeBelow } from '#app/content/home-below.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PlayButton } from '#app/ui/play-button.tsx'
import { useAutoplay } from '#app/ui/use-autoplay.ts'
import { useTrack } from '#app/ui/use-track.ts'

const { title, data } = homeBelow.section4

/** Four in view, one centred at 1000 px and less; a step every 3 s (spec 9). */
const everyMs = 3000

export function Strengths() {
  const track = useRef<HTMLUListElement>(null)
  const gauge = useRef<HTMLDivElement>(null)
  const { go } = useTrack(track, gauge)
  const play = useAutoplay(() => go(1), everyMs)
  return (
    <section className="strengths dark" aria-labelledby="strengths" {...play.hold}>
      <div className="wrap">
        <div className="section-head">
          <h2 id="strengths">{title}</h2>
          <div className="carousel-arrows">
            <PlayButton play={play} what="the strengths" />
            <button
              type="button"
              className="icon-button icon-button-line icon-button-large"
              aria-label="Previous strength"
              onClick={() => go(-1)}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              className="icon-button icon-button-line icon-button-large"
              aria-label="Next strength"
              onClick={() => go(1)}
            >
              <Icon name="go" />
            </button>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <ul className="carousel-track" ref={track} tabIndex={0} aria-label="Ten strengths">
          {data.map((strength, index) => (
            <Strength key={strength.name} {...strength} number={index + 1} />
          ))}
        </ul>
        <div className="carousel-gauge" ref={gauge} aria-hidden="true" />
      </div>
    </section>
  )
}

function Strength({ name, desc, img, number }: (typeof data)[number] & { number: number }) {
  return (
    <li className="strengths-card">
      <div className="picture">
        <Picture picture={img} sizes="(max-width: 1000px) 420px, 24vw" alt="" />
      </div>
      <div className="strengths-text">
        <span className="strengths-number figures">{String(number).padStart(2, '0')}</span>
        <h3>{name}</h3>
        <p>{desc}</p>
      </div>
    </li>
  )
}
