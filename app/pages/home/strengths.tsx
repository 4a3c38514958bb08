import type { SiteContent } from '#app/content/parts.ts'
import { useContent } from '#app/site-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Picture } from '#app/ui/picture.tsx'
import { PlayButton } from '#app/ui/play-button.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'

/** One step every 3 s (Spec 9). */
const everyMs = 3000

/** Four in view, one centred under 1000 px (spec 9). */
export function Strengths() {
  const { title, data: all } = useContent().home.section4
  const data = all.filter(({ name }) => name)
  if (!data.length) return null
  return (
    <section className="strengths dark" aria-labelledby="strengths">
      <div className="wrap">
        <div className="section-head">
          <h2 id="strengths">{title}</h2>
          <div className="carousel-arrows">
            <PlayButton what="the strengths" />
            <Arrow step={-1} icon="back" label="Previous strength" />
            <Arrow step={1} icon="go" label="Next strength" />
          </div>
        </div>
        <ScrollRegion
          as="ul"
          className="carousel-track"
          aria-label={data.length === all.length ? 'Ten strengths' : title}
          data-every={everyMs}
        >
          {data.map((strength, index) => (
            <Strength key={strength.name} {...strength} number={index + 1} />
          ))}
        </ScrollRegion>
        <div className="carousel-gauge" aria-hidden="true" />
      </div>
    </section>
  )
}

function Arrow({ step, icon, label }: { step: 1 | -1; icon: IconName; label: string }) {
  return (
    <button
      type="button"
      className="icon-button icon-button-line icon-button-large"
      aria-label={label}
      data-step={step}
    >
      <Icon name={icon} />
    </button>
  )
}

type StrengthProps = SiteContent['home']['section4']['data'][number] & { number: number }

function Strength({ name, desc, img, number }: StrengthProps) {
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
