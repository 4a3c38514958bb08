import { homeBelow } from '#app/content/home-below.ts'
import { CarouselDots } from '#app/ui/carousel-dots.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'

const { title, data } = homeBelow.section5

/** Two side by side, one with dots under 800 px; nothing moves automatically (spec 9). */
export function Testimonials() {
  return (
    <section className="testimonials">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ScrollRegion className="carousel-track" aria-label={title}>
          {data.map((testimonial) => (
            <Testimonial key={testimonial.name} {...testimonial} />
          ))}
        </ScrollRegion>
        <CarouselDots names={data.map((_, index) => `Testimonial ${index + 1}`)} />
      </div>
    </section>
  )
}

/** The picture shows products, never a person. */
function Testimonial({ name, prof, desc, img, time }: (typeof data)[number] & { time?: string }) {
  return (
    <figure>
      <blockquote>“{desc}”</blockquote>
      <figcaption>
        <Picture picture={img} sizes="64px" alt="" />
        <div>
          <b>{name}</b>
          <span>{prof}</span>
          {time && <time>{time}</time>}
        </div>
      </figcaption>
    </figure>
  )
}
