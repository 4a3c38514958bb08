import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { preloadVoice } from '#app/styles/preload-voice.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { bannerSizes, PictureBanner } from '#app/ui/picture-banner.tsx'
import { StaffPicture } from '#app/ui/staff-picture.tsx'
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
  const { banner, since, statement, intro, hands } = useContent().research
  return (
    <>
      <PictureBanner {...banner} />
      <section className="research-intro" aria-label="The laboratory">
        <div className="wrap grid">
          <p className="research-since figures">
            <small>{since.label}</small> {since.year}
          </p>
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
      <Steps />
      <Pipeline />
      <StaffPicture {...hands} />
      <Laboratory />
      <Story />
    </>
  )
}

function Steps() {
  const { stepsTitle, steps } = useContent().research
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
