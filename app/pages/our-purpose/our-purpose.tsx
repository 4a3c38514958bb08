import type { SiteContent } from '#app/content/parts.ts'
import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { preloadVoice } from '#app/styles/preload-voice.ts'
import { CarouselDots } from '#app/ui/carousel-dots.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { FillGauge } from '#app/ui/fill-gauge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { WorkPicture } from '#app/ui/work-picture.tsx'
import { Timeline } from './timeline.tsx'

export const ourPurposePage: PublicPage = {
  path: '/ourpurpose',
  listedAs: 'Our Purpose',
  signedOutOnly: true,
  make: ({ content }) => {
    const { banner, description } = content.ourPurpose
    return {
      meta: { title: banner.title, description, path: '/ourpurpose' },
      links: [preloadVoice, ...preloadPicture({ picture: banner.image, sizes: '100vw' })],
      body: <OurPurpose />,
    }
  },
}

function OurPurpose() {
  const { banner, staff } = useContent().ourPurpose
  return (
    <>
      <section className="banner banner-wide">
        <div className="wrap grid">
          <div className="banner-say">
            <h1>{banner.title}</h1>
          </div>
          <div className="banner-side">
            <p className="lead">{banner.lead}</p>
          </div>
        </div>
        <div className="banner-bleed">
          <Picture picture={banner.image} sizes="100vw" eager />
        </div>
      </section>
      <About />
      <Timeline />
      <ValuesSection />
      <WorkPicture {...staff} />
      <Commitments />
    </>
  )
}

function About() {
  const { about } = useContent().ourPurpose
  if (!about.statement && !about.first.length) return null
  const { plant, ampoules, solids } = about.images
  return (
    <section className="our-purpose-about">
      <div className="wrap grid">
        {about.statement && <p className="our-purpose-statement">{about.statement}</p>}
        <figure className="picture our-purpose-first">
          <Picture picture={plant} sizes="(width < 800px) 100vw, 70vw" />
        </figure>
        <div className="our-purpose-text stack soft">
          <h2>{about.title}</h2>
          {about.first.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="our-purpose-more soft">
          {about.second.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <figure className="picture our-purpose-second">
          <Picture picture={ampoules} sizes="(width < 800px) 40vw, 24vw" />
        </figure>
        <figure className="picture our-purpose-third">
          <Picture picture={solids} sizes="(width < 800px) 55vw, 38vw" />
        </figure>
      </div>
    </section>
  )
}

function Commitments() {
  const { quality, figures } = useContent().ourPurpose
  const commitments = quality.data.filter(({ desc }) => desc)
  if (!commitments.length && !figures.title) return null
  return (
    <section className="commitments" aria-labelledby="quality">
      <div className="wrap">
        <div className="section-head">
          <h2 id="quality">{quality.title}</h2>
          {quality.lead && <p className="lead">{quality.lead}</p>}
        </div>
        <ol>
          {commitments.map(({ name, desc, icon }) => (
            <li key={name} className="grid">
              <h3>{name}</h3>
              <p>{desc}</p>
              <Icon name={icon} />
            </li>
          ))}
        </ol>
        {figures.title && <Figures />}
      </div>
    </section>
  )
}

function Figures() {
  const { title, data } = useContent().ourPurpose.figures
  return (
    <div className="commitments-figures">
      <h3>{title}</h3>
      <dl>
        {data
          .filter(({ name }) => name)
          .map(({ name, value, of, unit, desc }) => (
            <DescriptionRow key={name} term={name}>
              <b className="figures">
                {value}
                {unit && <small> {unit}</small>}
              </b>
              <FillGauge share={Math.min(1, value / of)} />
              {desc}
            </DescriptionRow>
          ))}
      </dl>
    </div>
  )
}

/** Three side by side; under 900 px one at a time, with dots and the edge of the next. */
function ValuesSection() {
  const { title, vision, mission, value } = useContent().ourPurpose.values
  const beliefs = [vision, mission].filter(({ desc }) => desc)
  const names = [...beliefs, ...(value.list.length ? [value] : [])].map(({ name }) => name)
  if (!names.length) return null
  return (
    <section className="our-purpose-values dark">
      <div className="wrap">
        <h2 className="visually-hidden">{title}</h2>
        <ScrollRegion className="carousel-track" aria-label={title}>
          {beliefs.map((belief) => (
            <Belief key={belief.name} {...belief} />
          ))}
          {value.list.length > 0 && (
            <article>
              <h3>{value.name}</h3>
              <ul>
                {value.list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </article>
          )}
        </ScrollRegion>
        <CarouselDots names={names} />
      </div>
    </section>
  )
}

function Belief({ name, desc }: SiteContent['ourPurpose']['values']['vision' | 'mission']) {
  return (
    <article>
      <h3>{name}</h3>
      <p>{desc}</p>
    </article>
  )
}
