import { useCompany } from '#app/company.ts'
import { floorPlans } from '#app/content/floor-plans.ts'
import { textsOfPlant } from '#app/content/plant-pages.ts'
import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { directionsTo } from '#app/ui/directions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { carriedId, expectCarried, Picture, preloadPicture } from '#app/ui/picture.tsx'
import { plantAt, plantsOf } from '#model/company/derived-facts.ts'
import { plantPath } from '#model/company/plant-names.ts'
import type { Plant as PlantFacts } from '#model/company/plants.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { FloorPlan, squareMetres } from './floor-plan.tsx'
import { Certificates, Lines, Output } from './plant-facts.tsx'

/** Page of each plant, with an address made from its name: `/manufacturing/navi-mumbai`. */
export const plantPage: PublicPage = {
  path: '/manufacturing/:plant',
  listedAs: (company) => plantsOf(company).map((plant) => ({ name: `${plant.name} plant`, path: plantPath(plant) })),
  signedOutOnly: true,
  make({ path, content }) {
    const plant = plantAt(content, path)
    if (!plant) return undefined
    const { gate, description } = textsOfPlant(plant, content.plantPages)
    const breadcrumbs = [{ name: 'Manufacturing', path: '/manufacturing' }]
    return {
      meta: { title: `${plant.name} plant`, description, path, breadcrumbs },
      links: gate && [expectCarried, ...preloadPicture({ picture: gate, sizes: '100vw' })],
      body: <Plant of={plant} />,
    }
  },
}

function Plant({ of: plant }: { of: PlantFacts }) {
  const { plan } = useContent().plantPages
  const { isSample } = useCompany().company
  // The drawings are those of the sample's plants.
  const floorPlan = isSample && isKeyOf(floorPlans, plant.key) ? floorPlans[plant.key] : undefined
  return (
    <>
      <Front of={plant} />
      <Output of={plant} />
      {floorPlan && (
        <section className="plant-plan tint" aria-labelledby="plan">
          <div className="wrap">
            <div className="section-head">
              <h2 id="plan">{plan.title}</h2>
              <p className="lead">{plan.lead}</p>
            </div>
            <FloorPlan of={plant} plan={floorPlan} />
          </div>
        </section>
      )}
      <Lines of={plant} />
      <Place of={plant} />
      <Certificates of={plant} />
      <OtherPlants from={plant} />
    </>
  )
}

/** Returns the plant's capacity for the page's top, on narrow screens: `7 million ampoules and` so on. */
function formatOutput({ output }: Pick<PlantFacts, 'output'>): string {
  if (!output.length) return ''
  const created = output.map(({ perMonth, unit }) => `${perMonth}\u00a0million\u00a0${unit}`)
  return `${new Intl.ListFormat('en-GB').format(created)} a month.`
}

function Front({ of: plant }: { of: PlantFacts }) {
  const { name, since, floorM2, cleanM2, people, key } = plant
  const { lead, gate } = textsOfPlant(plant, useContent().plantPages)
  const figures = [
    ['In operation since', since || ''] as const,
    ['Floor area', floorM2 ? squareMetres(floorM2) : ''] as const,
    ['Classified, grades A to D', cleanM2 ? squareMetres(cleanM2) : ''] as const,
    ['People', people || ''] as const,
  ].filter(([, figure]) => figure)
  const output = formatOutput(plant)
  return (
    <section className="banner banner-wide plant-front">
      <div className="wrap grid">
        <div className="banner-say">
          <p className="plant-back">
            <a href="/manufacturing">Manufacturing</a>
          </p>
          <h1>{name}</h1>
        </div>
        <div className="banner-side">
          {lead && <p className="lead">{lead}</p>}
          {output && <p className="plant-output soft">{output}</p>}
        </div>
      </div>
      {gate && (
        <div className="banner-bleed" id={carriedId} data-plant={key || undefined}>
          <Picture picture={gate} sizes="100vw" eager />
        </div>
      )}
      <div className="wrap">
        {figures.length > 0 && (
          <DescriptionList className="plant-figures scale" descriptionClass="figures" rows={figures} />
        )}
      </div>
    </section>
  )
}

function Place({ of: plant }: { of: PlantFacts }) {
  const { name, address, place } = plant
  const { plantPages } = useContent()
  const { dock } = textsOfPlant(plant, plantPages)
  if (!address.length) return null
  return (
    <section className="plant-place" aria-labelledby="place">
      <div className="wrap grid">
        {dock && (
          <div className="picture picture-bleed">
            <Picture picture={dock} sizes="(width < 900px) 100vw, 68vw" />
          </div>
        )}
        <div className="plant-place-words">
          <h2 id="place">{plantPages.place}</h2>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {place.latitude !== 0 && (
            <a className="button button-line" href={directionsTo(place)} target="_blank" rel="noopener">
              Directions to {name} <Icon name="ne" />
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

function OtherPlants({ from }: { from: PlantFacts }) {
  const others = plantsOf(useCompany()).filter((plant) => plantPath(plant) !== plantPath(from))
  return (
    <nav className="plant-onward wrap" aria-label="More of Manufacturing">
      {others.map((plant) => (
        <a key={plant.name} href={plantPath(plant)}>
          <small>{others.length > 1 ? 'Another plant' : 'The other plant'}</small> {plant.name} <Icon name="go" />
        </a>
      ))}
      <a href="/manufacturing">
        <small>{['More of', 'Both plants'][others.length] ?? 'All plants'}</small> Manufacturing <Icon name="go" />
      </a>
    </nav>
  )
}
