import { zoneTitles } from '#app/content/zone-titles.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** The page's outline while the zone is asked for. */
export function ZoneSkeleton() {
  return (
    <>
      <PageTitle>{zoneTitles.title}</PageTitle>
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
