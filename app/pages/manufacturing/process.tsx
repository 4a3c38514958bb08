import { hasProcess, manufacturingProcessPart, processPath as path } from '#app/content/manufacturing-process.ts'
import type { SiteContent } from '#app/content/parts.ts'
import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { carriedId, expectCarried, Picture, preloadPicture } from '#app/ui/picture.tsx'

export const processPage: PublicPage = {
  path,
  listedAs: manufacturingProcessPart.title,
  signedOutOnly: true,
  make: ({ content }) => {
    const { title, description, steps } = content.manufacturingProcess
    const [first] = steps
    const noindex = !hasProcess(steps)
    return {
      meta: { title, description, path, noindex, breadcrumbs: [{ name: 'Manufacturing', path: '/manufacturing' }] },
      links: [expectCarried, ...preloadPicture({ picture: first.image, sizes: stepSizes })],
      body: <Process />,
    }
  },
}

/** Width of a step's picture, for `sizes` and for preloading the first one. */
const stepSizes = '(width < 800px) 100vw, 76vw'

/** Steps beside one scale, which fills as the reader scrolls down the line (making.css). */
function Process() {
  const { manufacturingProcess, comingSoon } = useContent()
  const { title, lead } = manufacturingProcess
  const steps = manufacturingProcess.steps.filter(({ text }) => text)
  return (
    <article className="making tint">
      <header className="wrap grid">
        <div className="making-title">
          <p className="plant-back">
            <a href="/manufacturing">Manufacturing</a>
          </p>
          <h1>{title}</h1>
        </div>
        <div className="making-lead">
          <p className="lead">{lead || comingSoon.description}</p>
        </div>
      </header>
      {steps.length > 0 && (
        <ol className="making-steps">
          {steps.map((step, index) => (
            <Step key={step.name} {...step} isFirst={index === 0} />
          ))}
        </ol>
      )}
      <NextPages />
    </article>
  )
}

type StepProps = SiteContent['manufacturingProcess']['steps'][number] & { isFirst: boolean }

function Step({ name, image, text, figure, isFirst }: StepProps) {
  return (
    <li className="making-step">
      <div className="picture" id={isFirst ? carriedId : undefined}>
        <Picture picture={image} sizes={stepSizes} eager={isFirst} />
      </div>
      <div className="making-say">
        <h2>{name}</h2>
        <p>{text}</p>
        {figure.amount && (
          <p className="making-figure">
            <span>
              {figure.amount} <small>{figure.unit}</small>
            </span>{' '}
            {figure.of}
          </p>
        )}
      </div>
    </li>
  )
}

function NextPages() {
  const { onwards } = useContent().manufacturingProcess
  const links = onwards.links.filter(({ text }) => text)
  if (!links.length) return null
  return (
    <section className="making-onwards" aria-labelledby="onwards">
      <div className="wrap grid">
        <h2 id="onwards">{onwards.title}</h2>
        <ul>
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path}>
                <span className="making-name">{link.name}</span>
                <span className="soft">{link.text}</span>
                <Icon name="go" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
