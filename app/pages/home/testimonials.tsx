import type { SiteContent } from '#app/content/parts.ts'
import { useContent } from '#app/site-content.ts'
import { CarouselDots } from '#app/ui/carousel-dots.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { PictureFacts } from '#model/site-content/pictures.ts'

/** Two side by side, one with dots under 800 px; nothing moves automatically (spec 9). */
export function Testimonials() {
  const { title, data, images } = useContent().home.section5
  if (!data.length) return null
  return (
    <section className="testimonials">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ScrollRegion className="carousel-track" aria-label={title}>
          {data.map((testimonial, index) => (
            <Testimonial key={testimonial.desc} {...testimonial} image={images[index % images.length] ?? images[0]} />
          ))}
        </ScrollRegion>
        <CarouselDots names={data.map((_, index) => `Testimonial ${index + 1}`)} />
      </div>
    </section>
  )
}

type TestimonialProps = SiteContent['home']['section5']['data'][number] & { image: PictureFacts; time?: string }

function Testimonial({ name, prof, desc, image, time }: TestimonialProps) {
  return (
    <figure>
      <blockquote>“{desc}”</blockquote>
      <figcaption>
        <Picture picture={image} sizes="64px" alt="" />
        <div>
          <b>{name}</b>
          <span>{prof}</span>
          {time && <time>{time}</time>}
        </div>
      </figcaption>
    </figure>
  )
}
