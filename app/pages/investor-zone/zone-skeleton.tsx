import { zoneTitles } from '#app/content/zone-titles.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The page's outline while the zone is asked for. */
export function ZoneSkeleton() {
  return (
    <>
      <section className="banner slim">
        <div className="wrap">
          <h1>{zoneTitles.title}</h1>
        </div>
      </section>
      <div className="iz" aria-busy="true">
        <div className="wrap grid">
          <div className="side">
            <Skeleton lines={8} />
          </div>
          <div className="sheet">
            <Skeleton lines={10} />
          </div>
        </div>
      </div>
    </>
  )
}
