import { type MouseEvent, memo, type ReactNode } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useStrip } from '#app/ui/use-strip.ts'
import type { Subsection } from '#model/catalogue.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'
import { hrefOf } from './catalogue-query.ts'
import { swapped } from './swapped.ts'

type StripProps = {
  path: string
  tabs: readonly Subsection[]
  chosenId?: string
  query: string
  messages: Messages['catalogue']['strip']
  /** Called when the mark of an archived tab is pressed. Only admins have the mark and see archived tabs. */
  onUnArchive?: (subsection: Subsection) => void
  children?: ReactNode
}

/** Strip of sub-sections: links with the roles of tabs, so that each has an address. Typing does not re-render it. */
export const SectionStrip = memo(function SectionStrip({
  path,
  tabs,
  chosenId,
  query,
  messages,
  onUnArchive,
  children,
}: StripProps) {
  const { list, overflows, atEnd, scroll } = useStrip(chosenId)
  return (
    <div className="catalogue-strip">
      <div className="wrap">
        <div className={atEnd ? 'tabs-strip tabs-strip-end' : 'tabs-strip'}>
          <div className="tabs" role="tablist" aria-label={messages.sections} ref={list}>
            {tabs.map((tab) => (
              <Tab
                key={tab._id}
                tab={tab}
                href={hrefOf(path, { sectionId: tab._id, query })}
                selected={tab._id === chosenId}
                onUnArchive={onUnArchive}
              />
            ))}
          </div>
          {(overflows || children) && (
            <div className="carousel-arrows">
              {overflows && (
                <div className="tabs-scrolls">
                  <IconButton icon="left" label={messages.previous} onClick={() => scroll(-1)} />
                  <IconButton icon="right" label={messages.next} onClick={() => scroll(1)} />
                </div>
              )}
              {children}
            </div>
          )}
        </div>
      </div>
    </div>
  )
})

function Tab({
  tab,
  href,
  selected,
  onUnArchive,
}: {
  tab: Subsection
  href: string
  selected: boolean
  onUnArchive?: (subsection: Subsection) => void
}) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    // The mark is inside the tab, since a tab list contains only tabs; keyboard users have the dot menu.
    if (!onUnArchive || !(event.target instanceof Element && event.target.closest('.badge'))) return
    event.preventDefault()
    onUnArchive(tab)
  }
  return (
    <a
      href={href}
      role="tab"
      id={`tab-${tab._id}`}
      aria-selected={selected}
      className={tab.is_deleted ? 'tabs-archived' : undefined}
      data-swap={swapped}
      onClick={press}
    >
      {tab.name}
      {tab.is_deleted === 1 && <span className="badge badge-archived">Un-archive</span>}
    </a>
  )
}
