import { useCompany } from '#app/company.ts'
import { plantKeys, plantPaths } from '#app/content/plant-pages.ts'
import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { directionsTo } from '#app/ui/directions.ts'
import { Icon } from '#app/ui/icon.tsx'
import { carriedId, expectCarried, Picture, preloadPicture } from '#app/ui/picture.tsx'
import { plantsOf } from '#model/company/derived-facts.ts'
import type { Plant as PlantFacts, PlantKey } from '#model/company/plants.ts'
import { FloorPlan, squareMetres } from './floor-plan.tsx'
import { Certificates, Lines, Output } from './plant-facts.tsx'

/** Page of each plant: `/manufacturing/navi-mumbai` and `/manufacturing/dehradun`. */
export const allPlantPages: readonly PublicPage[] = plantKeys.map((plant) => {
  const path = plantPaths[plant]
  const breadcrumbs = [{ name: 'Manufacturing', path: '/manufacturing' }]
  return {
    path,
    listedAs: `{plants.${plant}.name} plant`,
    signedOutOnly: true,
    make: ({ content }) => {
      const { gate, description } = content.plantPages[plant]
      if (!content.plants[plant].name) return undefined
      return {
        meta: { title: `${content.plants[plant].name} plant`, description, path, breadcrumbs },
        links: [expectCarried, ...preloadPicture({ picture: gate, sizes: '100vw' })],
        body: <Plant of={plant} />,
      }
    },
  }
})

function Plant({ of: plant }: { of: PlantKey }) {
  const { plan } = useContent().plantPages
  const { isSample } = useCompany().company
  return (
    <>
      <Front of={plant} />
      <Output of={plant} />
      {/* The drawing is that of the sample's plant. */}
      {isSample && (
        <section className="plant-plan tint" aria-labelledby="plan">
          <div className="wrap">
            <div className="section-head">
              <h2 id="plan">{plan.title}</h2>
              <p className="lead">{plan.lead}</p>
            </div>
            <FloorPlan of={plant} />
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

/** Returns the plant's capacity for the page's top, where readers find it first: `7 million ampoules and` so on. */
function formatOutput({ output }: Pick<PlantFacts, 'output'>): string {
  if (!output.length) return ''
  const created = output.map(({ perMonth, unit }) => `${perMonth}\u00a0million\u00a0${unit}`)
  return `${new Intl.ListFormat('en-GB').format(created)} a month.`
}

function Front({ of: plant }: { of: PlantKey }) {
  const { name, since, floorM2, cleanM2, people } = useCompany().plants[plant]
  const { [plant]: page } = useContent().plantPages
  const figures = [
    ['In operation since', since || ''] as const,
    ['Floor area', floorM2 ? squareMetres(floorM2) : ''] as const,
    ['Classified, zones A to D', cleanM2 ? squareMetres(cleanM2) : ''] as const,
    ['People', people || ''] as const,
  ].filter(([, figure]) => figure)
  const output = formatOutput(useCompany().plants[plant])
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
          {page.lead && <p className="lead">{page.lead}</p>}
          {output && <p className="soft">{output}</p>}
        </div>
      </div>
      <div className="banner-bleed" id={carriedId} data-plant={plant}>
        <Picture picture={page.gate} sizes="100vw" eager />
      </div>
      <div className="wrap">
        {figures.length > 0 && (
          <DescriptionList className="plant-figures scale" descriptionClass="figures" rows={figures} />
        )}
      </div>
    </section>
  )
}

function Place({ of: plant }: { of: PlantKey }) {
  const { name, address, place } = useCompany().plants[plant]
  const { place: title, [plant]: page } = useContent().plantPages
  if (!address.length) return null
  return (
    <section className="plant-place" aria-labelledby="place">
      <div className="wrap grid">
        <div className="picture picture-bleed">
          <Picture picture={page.dock} sizes="(width < 900px) 100vw, 68vw" />
        </div>
        <div className="plant-place-words">
          <h2 id="place">{title}</h2>
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

function OtherPlants({ from }: { from: PlantKey }) {
  const company = useCompany()
  const { plants } = company
  const others = plantsOf(company).filter((plant) => plant !== from)
  return (
    <nav className="plant-onward wrap" aria-label="More of Manufacturing">
      {others.map((plant) => (
        <a key={plant} href={plantPaths[plant]}>
          <small>The other plant</small> {plants[plant].name} <Icon name="go" />
        </a>
      ))}
      <a href="/manufacturing">
        <small>{others.length ? 'Both plants' : 'More of'}</small> Manufacturing <Icon name="go" />
      </a>
    </nav>
  )
}
