import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { preloadVoice } from '#app/styles/preload-voice.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { bannerSizes, PictureBanner } from '#app/ui/picture-banner.tsx'
import { WorkPicture } from '#app/ui/work-picture.tsx'
import { Laboratory, Pipeline, Story } from './programme.tsx'

export const researchPage: PublicPage = {
  path: '/r&d',
  listedAs: 'Research and Development',
  signedOutOnly: true,
  make: ({ content }) => {
    const { banner, description } = content.research
    return {
      meta: { title: banner.title, description, path: '/r&d' },
      links: [preloadVoice, ...preloadPicture({ picture: banner.image, sizes: bannerSizes })],
      body: <Research />,
    }
  },
}

function Research() {
  const { research, comingSoon } = useContent()
  const { banner, hands } = research
  return (
    <>
      <PictureBanner {...banner} empty={comingSoon.description} />
      <Introduction />
      <Steps />
      <Pipeline />
      <WorkPicture {...hands} />
      <Laboratory />
      <Story />
    </>
  )
}

function Introduction() {
  const { since, statement, intro } = useContent().research
  if (!since.year && !statement && !intro.length) return null
  return (
    <section className="research-intro" aria-label="The laboratory">
      <div className="wrap grid">
        {since.year && (
          <p className="research-since figures">
            <small>{since.label}</small> {since.year}
          </p>
        )}
        <div className="research-text">
          <p className="research-statement">{statement}</p>
          <div className="research-columns">
            {intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

function Steps() {
  const { stepsTitle, steps: all } = useContent().research
  const steps = all.filter(({ desc }) => desc)
  if (!steps.length) return null
  return (
    <section className="research-steps" aria-labelledby="steps">
      <h2 className="visually-hidden" id="steps">
        {stepsTitle}
      </h2>
      <ol className="wrap grid">
        {steps.map(({ name, desc, image }, index) => (
          <li key={name}>
            <span className="research-number figures">{String(index + 1).padStart(2, '0')}</span>
            <div className="research-text">
              <h3>{name}</h3>
              <p>{desc}</p>
            </div>
            <div className="picture">
              <Picture picture={image} sizes="(width <= 560px) 100vw, 30vw" alt="" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
