import { useCompany } from '#app/company.ts'
import { useContent } from '#app/site-content.ts'
import { PlayButton } from '#app/ui/play-button.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'

const marks = import.meta.glob<string>('./marks/*.svg', { eager: true, query: '?url', import: 'default' })

/** Seven logos in view, three on narrow screens, moving one step at a time endlessly (`init-collaborators.ts`). */
export function Collaborators() {
  const { title, brands: all } = useContent().home.section2
  const brands = all.filter(({ name }) => name)
  const { isSample } = useCompany().company
  if (!brands.length) return null
  return (
    <section className="collaborators">
      <div className="wrap">
        <div className="collaborators-title">
          <h2>{title}</h2>
          <PlayButton what="the collaborators" />
        </div>
        <ScrollRegion className="collaborators-lane" aria-label={title}>
          <ul>
            {brands.map(({ name, file }) => (
              <li key={file}>
                {/* The marks are those of the sample's collaborators. */}
                {isSample ? (
                  <img
                    src={marks[`./marks/${file}.svg`]}
                    alt={name}
                    height="44"
                    width="160"
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <b>{name}</b>
                )}
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </div>
    </section>
  )
}
