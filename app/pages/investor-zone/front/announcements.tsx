import { dayOf } from '#model/document-day.ts'
import { documentPath } from '#model/document-pages.ts'
import { formatDay } from '#model/india-time.ts'
import { documentsIn, type InvestorContent, type InvestorDocument, newestFiled } from '#model/investor-zone.ts'
import { listOfPage } from '#model/zone-pages.ts'
import { NoData } from '../views/no-data.tsx'
import { ZonePart } from '../zone-part.tsx'

const namedMax = 5

/** Latest announcements from both lists, each with its page. */
export function Announcements({ content }: { content: InvestorContent }) {
  const latest = (['Corporate Announcements', 'Corporate Announcement'] as const)
    .flatMap((page) => documentsIn(content, listOfPage(page)))
    .sort(newestFiled)
    .filter((entry, index, all) => !all.slice(0, index).some((other) => isSame(entry, other)))
    .slice(0, namedMax)
  return (
    <ZonePart
      id="front-announcements"
      className="front-announcements"
      heading="Latest announcements"
      beside={
        <a href="/investorzone/corporate-announcements" aria-label="All announcements">
          All
        </a>
      }
    >
      {latest.length ? (
        <ul>
          {latest.map((document) => (
            <li key={document.key}>
              <time className="figures" dateTime={dayOf(document)}>
                {formatDay(dayOf(document))}
              </time>
              <a href={documentPath(document.key)}>{document.name}</a>
            </li>
          ))}
        </ul>
      ) : (
        <NoData>No announcements have been published yet.</NoData>
      )}
    </ZonePart>
  )
}

/** True if two lists name one event, as they often do: same day, and one name begins like the other. */
function isSame(a: InvestorDocument, b: InvestorDocument): boolean {
  if (dayOf(a) !== dayOf(b)) return false
  return a.name.startsWith(b.name) || b.name.startsWith(a.name)
}
