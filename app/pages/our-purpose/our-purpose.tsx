import { figures, ourPurpose, staffPictures } from '#app/content/our-purpose.ts'
import type { PublicPage } from '#app/document/page.ts'
import { preloadVoice } from '#app/styles/preload-voice.ts'
import { CarouselDots } from '#app/ui/carousel-dots.tsx'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { FillGauge } from '#app/ui/fill-gauge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import { StaffPicture } from '#app/ui/staff-picture.tsx'
import { Timeline } from './timeline.tsx'

const { banner, about, quality } = ourPurpose

export const ourPurposePage: PublicPage = {
  path: '/ourpurpose',
  listedAs: banner.title,
  signedOutOnly: true,
  make: () => ({
    meta: { title: banner.title, description: ourPurpose.description, path: '/ourpurpose' },
    links: [preloadVoice, ...preloadPicture({ picture: banner.image, phone: banner.phoneImage, sizes: '100vw' })],
    body: <OurPurpose />,
  }),
}

function OurPurpose() {
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
          <Picture picture={banner.image} phone={banner.phoneImage} sizes="100vw" eager />
        </div>
      </section>
      <About />
      <Timeline />
      <ValuesSection />
      <StaffPicture {...staffPictures} />
      <Commitments />
    </>
  )
}

function About() {
  const { plant, ampoules, solids } = about.images
  return (
    <section className="our-purpose-about">
      <div className="wrap grid">
        <p className="our-purpose-statement">{about.statement}</p>
        <figure className="our-purpose-first">
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
        <figure className="our-purpose-second">
          <Picture picture={ampoules} sizes="(width < 800px) 40vw, 24vw" />
        </figure>
        <figure className="our-purpose-third">
          <Picture picture={solids} sizes="(width < 800px) 55vw, 38vw" />
        </figure>
      </div>
    </section>
  )
}

function Commitments() {
  return (
    <section className="commitments" aria-labelledby="quality">
      <div className="wrap">
        <div className="section-head">
          <h2 id="quality">{quality.title}</h2>
          <p className="lead">{quality.lead}</p>
        </div>
        <ol>
          {quality.data.map(({ name, desc, icon }) => (
            <li key={name} className="grid">
              <h3>{name}</h3>
              <p>{desc}</p>
              <Icon name={icon} />
            </li>
          ))}
        </ol>
        <Figures />
      </div>
    </section>
  )
}

function Figures() {
  const { title, data } = figures
  return (
    <div className="commitments-figures">
      <h3>{title}</h3>
      <dl>
        {data.map(({ name, value, of, unit, desc }) => (
          <DescriptionRow key={name} term={name}>
            <b className="figures">
              {value}
              {unit && <small> {unit}</small>}
            </b>
            <FillGauge share={value / of} />
            {desc}
          </DescriptionRow>
        ))}
      </dl>
    </div>
  )
}

const { values } = ourPurpose

/** Three side by side; under 900 px one at a time, with dots and the edge of the next. */
function ValuesSection() {
  return (
    <section className="our-purpose-values dark">
      <div className="wrap">
        <h2 className="visually-hidden">{values.title}</h2>
        <ScrollRegion className="carousel-track" aria-label={values.title}>
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
        </ScrollRegion>
        <CarouselDots names={values.data.map(({ name }) => name)} />
      </div>
    </section>
  )
}
