import { ourPurpose } from '#app/content/our-purpose.ts'
import { CarouselDots } from '#app/ui/carousel-dots.tsx'

const { values } = ourPurpose

/** Three side by side; under 900 px one at a time, with dots and the edge of the next. */
export function ValuesSection() {
  return (
    <section className="our-purpose-values dark">
      <div className="wrap">
        <h2 className="visually-hidden">{values.title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="carousel-track" tabIndex={0} aria-label={values.title}>
          {values.data.map((item) => (
            <article key={item.name}>
              <h3>{item.name}</h3>
              {'list' in item ? (
                <ul>
                  {item.list.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : (
                <p>{item.desc}</p>
              )}
            </article>
          ))}
        </section>
        <CarouselDots names={values.data.map(({ name }) => name)} />
      </div>
    </section>
  )
}
