import type { SiteContent } from '#app/content/parts.ts'
import { useContent } from '#app/site-content.ts'
import { Picture } from '#app/ui/picture.tsx'

export function Counters() {
  const { title, desc, image, counters } = useContent().home.section3
  if (!title) return null
  return (
    <section className="counters" aria-labelledby="experience">
      <div className="wrap grid">
        <h2 className="counters-intro" id="experience">
          {title}
        </h2>
        <p className="counters-description">{desc}</p>
        <figure>
          <Picture picture={image} sizes="(width < 900px) 100vw, 56vw" />
        </figure>
        <div className="counters-figures">
          {counters
            .filter(({ label }) => label)
            .map((counter) => (
              <Counter key={counter.label} {...counter} />
            ))}
        </div>
      </div>
    </section>
  )
}

function Counter({ target, stepMs, label }: SiteContent['home']['section3']['counters'][number]) {
  return (
    <div className="counters-figure" data-step={stepMs}>
      <p className="counters-number" data-target={target}>
        <span>{target}</span>
        <sup>+</sup>
      </p>
      <p className="counters-label">{label}</p>
    </div>
  )
}
