import { research } from '#app/content/research.ts'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { preloadVoice } from '#app/styles/preload-voice.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { bannerSizes, PictureBanner } from '#app/ui/picture-banner.tsx'

const { banner, since, statement, intro, stepsTitle, steps } = research

export const links = () => [preloadVoice, ...preloadPicture({ picture: banner.image, sizes: bannerSizes })]

export const meta = ({ matches }: MetaOf) =>
  pageMeta({ title: banner.title, description: research.description, path: '/r&d', matches })

export default function Research() {
  return (
    <>
      <PictureBanner {...banner} />
      <section className="rnd-intro" aria-label="The laboratory">
        <div className="wrap grid">
          <p className="since num">
            <small>{since.label}</small> {since.year}
          </p>
          <div className="txt">
            <p className="big">{statement}</p>
            <div className="cols2">
              {intro.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </div>
      </section>
      <Steps />
    </>
  )
}

function Steps() {
  return (
    <section className="steps" aria-labelledby="steps">
      <h2 className="vh" id="steps">
        {stepsTitle}
      </h2>
      <ol className="wrap grid">
        {steps.map(({ name, desc, image }, index) => (
          <li key={name}>
            <span className="k num">{String(index + 1).padStart(2, '0')}</span>
            <div className="txt">
              <h3>{name}</h3>
              <p>{desc}</p>
            </div>
            <div className="pic">
              <Picture picture={image} sizes="(max-width: 560px) 100vw, 30vw" alt="" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
