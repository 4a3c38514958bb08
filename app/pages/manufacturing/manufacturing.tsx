import { useSearchParams } from 'react-router'
import { manufacturing } from '#app/content/manufacturing.ts'
import { type MetaOf, pageMeta } from '#app/page-meta.ts'
import { Picture, preloadPicture } from '#app/ui/picture.tsx'
import { bannerSizes, PictureBanner } from '#app/ui/picture-banner.tsx'
import { Capacity } from './capacity.tsx'
import { CategoryTabs, panelId, tabId } from './category-tabs.tsx'

const { banner, categories, plants, sites } = manufacturing

export const links = () => preloadPicture({ picture: banner.image, sizes: bannerSizes })

export const meta = ({ matches }: MetaOf) =>
  pageMeta({ title: banner.title, description: manufacturing.description, path: '/manufacturing', matches })

export default function Manufacturing() {
  return (
    <>
      <PictureBanner {...banner} />
      <Lines />
      <Sites />
      <Capacity />
    </>
  )
}

/** The category tabs and the plant cards they filter. The chosen category lives in the address, so a filtered page can be sent to somebody. */
function Lines() {
  const [search] = useSearchParams()
  const wanted = Number(search.get('category'))
  const chosen = categories.find(({ _id }) => _id === wanted)?._id ?? 0
  const shown = plants.filter(({ _id }) => chosen === 0 || _id === chosen)
  return (
    <section className="lines" aria-labelledby="lines">
      <div className="wrap">
        <h2 className="vh" id="lines">
          Production by dosage form
        </h2>
        <CategoryTabs categories={categories} chosen={chosen} />
        <div
          className={`cards${chosen === 0 ? ' all' : ''}`}
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(chosen)}
        >
          {shown.map(({ _id, name, image, desc }) => (
            <article key={_id} className="card">
              <div className="pic">
                <Picture picture={image} sizes={sizesOf(chosen === 0, _id)} alt="" />
              </div>
              <div className="txt">
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

/** Among all cards the first two are wide; a card alone takes two thirds. */
function sizesOf(all: boolean, id: number): string {
  if (!all) return '(max-width: 800px) 100vw, 62vw'
  return `(max-width: 560px) 100vw, (max-width: 1000px) 50vw, ${id > 2 ? 24 : 46}vw`
}

function Sites() {
  return (
    <section className="sites" aria-labelledby="sites">
      <div className="wrap">
        <div className="head">
          <h2 id="sites">{sites.title}</h2>
        </div>
        {sites.data.map(({ name, image, desc, facts }) => (
          <article key={name} className="grid">
            <div className="pic">
              <Picture picture={image} sizes="(max-width: 900px) 100vw, 68vw" />
            </div>
            <div className="txt">
              <h3>{name}</h3>
              <p className="soft">{desc}</p>
              <dl>
                {facts.map(([term, fact]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
