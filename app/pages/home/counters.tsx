import { home } from '#app/content/home.ts'
import { Picture } from '#app/ui/picture.tsx'

const { title, desc, image, counters } = home.section3

export function Counters() {
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
          {counters.map((counter) => (
            <Counter key={counter.label} {...counter} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Counter({ target, stepMs, label }: (typeof counters)[number]) {
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
