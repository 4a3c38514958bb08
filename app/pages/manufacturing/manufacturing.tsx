import { useCompany } from '#app/company.ts'
import { hasProcess, processPath } from '#app/content/manufacturing-process.ts'
import { textsOfPlant } from '#app/content/plant-pages.ts'
import { Island } from '#app/document/island.tsx'
import type { PublicPage } from '#app/document/page.ts'
import { useContent } from '#app/site-content.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { bannerSizes, PictureBanner } from '#app/ui/picture-banner.tsx'
import { WorkPicture } from '#app/ui/work-picture.tsx'
import { plantsOf } from '#model/company/derived-facts.ts'
import { plantPath } from '#model/company/plant-names.ts'
import type { Plant } from '#model/company/plants.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { Capacity } from './capacity.tsx'
import { CategoryTabs, panelId, stripId, tabId } from './category-tabs.tsx'

export const manufacturingPage: PublicPage = {
  path: '/manufacturing',
  listedAs: 'Manufacturing',
  signedOutOnly: true,
  make: ({ query, content }) => {
    const { banner, description } = content.manufacturing
    return {
      meta: { title: banner.title, description, path: '/manufacturing' },
      links: preloadPicture({ picture: banner.image, sizes: bannerSizes }),
      body: <Manufacturing selectedFloor={Number(query.get('category'))} />,
    }
  },
}

function Manufacturing({ selectedFloor }: { selectedFloor: number }) {
  const { manufacturing, comingSoon } = useContent()
  const { banner, atWork } = manufacturing
  return (
    <>
      <PictureBanner {...banner} empty={plantsOf(useCompany()).length ? '' : comingSoon.description} />
      <Lines selectedFloor={selectedFloor} />
      <ProcessLink />
      <Sites />
      <WorkPicture {...atWork} />
      <Capacity />
    </>
  )
}

/** Category tabs and the plant cards that they filter. The category is in the address, so that a filtered page can be shared. */
function Lines({ selectedFloor }: { selectedFloor: number }) {
  const { linesTitle, categories: all, plants: cards } = useContent().manufacturing
  const plants = cards.filter(({ desc }) => desc)
  if (!plants.length) return null
  const categories = all.filter(({ _id }) => _id === 0 || plants.some((card) => card._id === _id))
  const chosen = categories.find(({ _id }) => _id === selectedFloor)?._id ?? 0
  const visiblePlants = plants.filter(({ _id }) => chosen === 0 || _id === chosen)
  return (
    <section className="manufacturing-lines" aria-labelledby="lines">
      <div className="wrap">
        <h2 className="visually-hidden" id="lines">
          {linesTitle}
        </h2>
        <div id={stripId}>
          <Island name="categoryTabs">
            <CategoryTabs categories={categories} chosen={chosen} />
          </Island>
        </div>
        <div
          className={`manufacturing-cards${chosen === 0 ? ' manufacturing-cards-all' : ''}`}
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(chosen)}
        >
          {visiblePlants.map(({ _id, name, image, desc }, index) => (
            <article key={_id} className="manufacturing-card">
              <div className="picture">
                <Picture picture={image} sizes={sizesOf(chosen === 0, _id)} alt="" soon={index === 0} />
              </div>
              <div className="manufacturing-text">
                <h3>{name}</h3>
                <p>{desc}</p>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Widths among all cards: the first two are wide. A single card takes two thirds. */
function sizesOf(all: boolean, id: number): string {
  if (!all) return '(width < 800px) 100vw, 62vw'
  return `(width <= 560px) 100vw, (width < 1000px) 50vw, ${id > 2 ? 24 : 46}vw`
}

function Sites() {
  const { title } = useContent().manufacturing.sites
  const plants = plantsOf(useCompany())
  if (!plants.length) return null
  return (
    <section className="manufacturing-sites" aria-labelledby="sites">
      <div className="wrap">
        <div className="section-head">
          <h2 id="sites">{title || 'Plants'}</h2>
        </div>
        {plants.map((plant) => (
          <Site key={plant.name} plant={plant} />
        ))}
      </div>
    </section>
  )
}

function Site({ plant }: { plant: Plant }) {
  const { name, output, certificates, key } = plant
  const { manufacturing, plantPages } = useContent()
  const { data } = manufacturing.sites
  const { lead, gate } = textsOfPlant(plant, plantPages)
  const ofSample = isKeyOf(data, key) ? data[key] : undefined
  const image = plant.gate ? gate : (ofSample?.image ?? gate)
  const facts = [
    ...output.map(({ form, perMonth }) => [form, `${perMonth} million a month`] as const),
    ['Certified', certificates.map((certificate) => certificate.name).join(', ')] as const,
    ...(ofSample ? [[ofSample.more.term, ofSample.more.text] as const] : []),
  ].filter(([, text]) => text)
  return (
    <article className="grid">
      {image && (
        <div className="picture picture-bleed" data-plant={key || undefined}>
          <Picture picture={image} sizes="(width < 900px) 100vw, 68vw" />
        </div>
      )}
      <div className="manufacturing-text">
        <h3>{name}</h3>
        {lead && <p className="soft">{lead}</p>}
        {facts.length > 0 && <DescriptionList rows={facts} />}
        <a className="button button-line" href={plantPath(plant)}>
          See {name} from inside <Icon name="go" />
        </a>
      </div>
    </article>
  )
}

/** Link from Manufacturing to the page about how an ampoule is made. The picture is that page's first, and moves there with the reader. */
function ProcessLink() {
  const { title, teaser, follow, steps } = useContent().manufacturingProcess
  const [first] = steps
  if (!hasProcess(steps)) return null
  return (
    <section className="making-link tint" aria-labelledby="making">
      <div className="picture">
        <Picture picture={first.image} sizes="(width < 800px) 100vw, 76vw" alt="" />
      </div>
      <div className="wrap">
        <div className="making-link-say">
          <h2 id="making">{title}</h2>
          <p className="lead">{teaser}</p>
          <a className="button button-primary" href={processPath}>
            {follow}
            <Icon name="go" />
          </a>
        </div>
      </div>
    </section>
  )
}
