import { homeBelow } from '#app/content/home-below.ts'
import { Island } from '#app/document/island.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StrengthArrows } from './strength-arrows.tsx'

const { title, data } = homeBelow.section4

/** Four in view, one centred under 1000 px (spec 9). */
export function Strengths() {
  return (
    <section className="strengths dark" aria-labelledby="strengths">
      <div className="wrap">
        <div className="section-head">
          <h2 id="strengths">{title}</h2>
          <Island name="strengthArrows">
            <StrengthArrows />
          </Island>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <ul className="carousel-track" tabIndex={0} aria-label="Ten strengths">
          {data.map((strength, index) => (
            <Strength key={strength.name} {...strength} number={index + 1} />
          ))}
        </ul>
        <div className="carousel-gauge" aria-hidden="true" />
      </div>
    </section>
  )
}

function Strength({ name, desc, img, number }: (typeof data)[number] & { number: number }) {
  return (
    <li className="strengths-card">
      <div className="picture">
        <Picture picture={img} sizes="(width < 1000px) 420px, 24vw" alt="" />
      </div>
      <div className="strengths-text">
        <span className="strengths-number figures">{String(number).padStart(2, '0')}</span>
        <h3>{name}</h3>
        <p>{desc}</p>
      </div>
    </li>
  )
}
