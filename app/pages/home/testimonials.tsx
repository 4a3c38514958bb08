import { useRef } from 'react'
import { homeBelow } from '#app/content/home-below.ts'
import { useTrack } from '#app/ui/use-track.ts'

const { title, data } = homeBelow.section5

/** Two side by side, one with dots under 800 px; nothing moves by itself (spec 9). */
export function Testimonials() {
  const track = useRef<HTMLElement>(null)
  const { at, show } = useTrack(track)
  return (
    <section className="testimonials">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="carousel-track" ref={track} tabIndex={0} aria-label={title}>
          {data.map((testimonial) => (
            <Testimonial key={testimonial.name} {...testimonial} />
          ))}
        </section>
        <div className="carousel-dots">
          {data.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-label={`Testimonial ${index + 1}`}
              aria-current={index === at}
              onClick={() => show(index)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

function Testimonial({ name, prof, desc, time }: (typeof data)[number] & { time?: string }) {
  return (
    <figure>
      <blockquote>“{desc}”</blockquote>
      <figcaption>
        <div>
          <b>{name}</b>
          <span>{prof}</span>
          {time && <time>{time}</time>}
        </div>
      </figcaption>
    </figure>
  )
}
