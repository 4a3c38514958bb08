import { useRef } from 'react'
import { ourPurpose } from '#app/content/our-purpose.ts'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { preloadVoice } from '#app/styles/preload-voice.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { useTrack } from '#app/ui/use-track.ts'

const { banner, about, creed, quality } = ourPurpose

export const links = () => [
  preloadVoice,
  ...preloadPicture({ picture: banner.image, phone: banner.phoneImage, sizes: '100vw' }),
]

export const meta = ({ matches }: MetaOf) =>
  pageMeta({ title: banner.title, description: ourPurpose.description, path: '/ourpurpose', matches })

export default function OurPurpose() {
  return (
    <>
      <section className="banner wide">
        <div className="wrap grid">
          <div className="say">
            <h1>{banner.title}</h1>
          </div>
          <div className="side">
            <p className="lead">{banner.lead}</p>
          </div>
        </div>
        <div className="bleed">
          <Picture picture={banner.image} phone={banner.phoneImage} sizes="100vw" eager />
        </div>
      </section>
      <About />
      <Creed />
      <Commitments />
    </>
  )
}

function About() {
  const { plant, ampoules, solids } = about.images
  return (
    <section className="about">
      <div className="wrap grid">
        <p className="big">{about.statement}</p>
        <figure className="a">
          <Picture picture={plant} sizes="(max-width: 800px) 100vw, 62vw" />
        </figure>
        <div className="t stack soft">
          <h2>{about.title}</h2>
          {about.first.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="t2 soft">
          {about.second.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <figure className="b">
          <Picture picture={ampoules} sizes="(max-width: 800px) 40vw, 24vw" />
        </figure>
        <figure className="c">
          <Picture picture={solids} sizes="(max-width: 800px) 55vw, 38vw" />
        </figure>
      </div>
    </section>
  )
}

/** Three side by side; one at a time at 900 px and less. */
function Creed() {
  const track = useRef<HTMLElement>(null)
  const gauge = useRef<HTMLDivElement>(null)
  useTrack(track, gauge)
  return (
    <section className="creed dark">
      <div className="wrap">
        <h2 className="vh">{creed.title}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className="track-x" ref={track} tabIndex={0} aria-label={creed.title}>
          {creed.data.map((item) => (
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
        <div className="gauge" ref={gauge} aria-hidden="true" />
      </div>
    </section>
  )
}

function Commitments() {
  return (
    <section className="commit" aria-labelledby="quality">
      <div className="wrap">
        <div className="head">
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
      </div>
    </section>
  )
}
