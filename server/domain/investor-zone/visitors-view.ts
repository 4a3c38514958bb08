import { linksIn } from '#model/document-text.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { nextStart } from '../site-content/content-reading.ts'
import { rowsByKey } from './document-rows.ts'
import { type IsVisible, nextRelease, visibleRows } from './visibility.ts'
import { visibleContent, type Zone } from './zone-content.ts'
import type { ZoneReading } from './zone-reading.ts'

type View = {
  zone: Zone
  from: number
  until: number
  content: InvestorContent
  visible: readonly DocumentRow[]
  /** Links of the visible documents, collected for the first file. */
  links?: ReadonlySet<string>
}

/** Returns the visitors' content, built once per revision and again after each scheduled release. */
export function createVisitorsView(zone: ZoneReading, now: () => Date, shows: IsVisible) {
  let cached: View | undefined
  async function view(): Promise<View> {
    const current = await zone()
    const instant = now()
    const time = instant.getTime()
    if (cached && isSameContent(cached.zone, current) && time >= cached.from && time < cached.until) return cached
    const content = visibleContent(current, instant, shows)
    // Visible content may be unchanged after another document is filed: then it stays the same object.
    const same = cached?.content.revision === content.revision ? cached.content : content
    const visible = visibleRows(current.documents, instant, shows)
    cached = {
      zone: current,
      from: time,
      until: Math.min(
        nextRelease(current.documents, instant)?.getTime() ?? Number.POSITIVE_INFINITY,
        nextStart(current.contentChanges, time),
      ),
      content: same,
      visible,
    }
    return cached
  }
  return {
    /** Returns the visible content. The object stays the same until visible content changes. */
    content: async () => (await view()).content,
    isVisibleLink: async (link: string) => {
      const current = await view()
      current.links ??= new Set(current.visible.flatMap(linksIn))
      return current.links.has(link)
    },
    isVisibleDocument: async (key: number) => rowsByKey((await view()).visible).has(key),
  }
}

/** True if two readings have the same content for visitors. */
const isSameContent = (one: Zone, other: Zone) =>
  one.documents === other.documents && one.groups === other.groups && one.contentChanges === other.contentChanges
