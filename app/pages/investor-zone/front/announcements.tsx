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
    .filter((one, at, all) => !all.slice(0, at).some((other) => isSame(one, other)))
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
        <NoData>No announcement is published yet.</NoData>
      )}
    </ZonePart>
  )
}

/** True if two lists name one event, as they often do: same day, and one name begins like the other. */
function isSame(one: InvestorDocument, other: InvestorDocument): boolean {
  if (dayOf(one) !== dayOf(other)) return false
  return one.name.startsWith(other.name) || other.name.startsWith(one.name)
}
