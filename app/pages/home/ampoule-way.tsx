import { hasProcess, processPath } from '#app/content/manufacturing-process.ts'
import type { SiteContent } from '#app/content/parts.ts'
import { useContent } from '#app/site-content.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'

type Step = SiteContent['manufacturingProcess']['steps'][number]

/** Way of an ampoule through the plant, as one line of steps that scrolls. Its page tells the rest. */
export function AmpouleWay() {
  const { title, onHome, steps: all } = useContent().manufacturingProcess
  if (!hasProcess(all)) return null
  const steps = all.filter(({ text }) => text)
  return (
    <section className="ampoule-way" aria-labelledby="ampoule-way">
      <div className="wrap">
        <h2 id="ampoule-way">{title}</h2>
        <div className="ampoule-way-lead">
          <p>{onHome.teaser}</p>
          <a className="button button-line" href={processPath}>
            <span className="button-label">{onHome.follow}</span>
            <Icon name="go" />
          </a>
        </div>
      </div>
      <ScrollRegion as="ul" aria-label={title}>
        {steps.map((step) => (
          <StepCard key={step.name} {...step} />
        ))}
      </ScrollRegion>
    </section>
  )
}

function StepCard({ name, image, figure }: Step) {
  return (
    <li>
      <div className="picture">
        <Picture picture={image} sizes="(width < 800px) 62vw, 24vw" alt="" />
      </div>
      <h3>{name}</h3>
      {figure.amount && (
        <p className="figures">
          {figure.amount} {figure.unit}, {figure.of}
        </p>
      )}
    </li>
  )
}
