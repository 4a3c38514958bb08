import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Subsection } from '#model/catalogue.ts'
import { hrefOf } from './asked.ts'

type StripProps = {
  path: string
  tabs: readonly Subsection[]
  chosen?: Subsection
  query: string
  /** Pressing the mark of an archived tab; only admins are given it, and only they see archived tabs. */
  onUnArchive?: (subsection: Subsection) => void
  /** The dot menu. */
  children?: ReactNode
}

/** The strip of sub-sections: links, so that each has an address, in the roles of tabs. Typing does not draw it anew. */
export const SectionStrip = memo(function SectionStrip({
  path,
  tabs,
  chosen,
  query,
  onUnArchive,
  children,
}: StripProps) {
  const { list, overflows, atEnd, scroll } = useStrip(chosen?._id)
  return (
    <div className="strip">
      <div className="wrap">
        <div className={atEnd ? 'tabstrip end' : 'tabstrip'}>
          <div className="tabs" role="tablist" aria-label="Sections" ref={list} onKeyDown={moveFocus}>
            {tabs.map((tab) => (
              <Tab
                key={tab._id}
                tab={tab}
                href={hrefOf(path, { sectionId: tab._id, query })}
                selected={tab._id === chosen?._id}
                onUnArchive={onUnArchive}
              />
            ))}
          </div>
          {(overflows || children !== undefined) && (
            <div className="arrows">
              {overflows && (
                <div className="scrolls">
                  <IconButton icon="left" label="Previous sections" onClick={() => scroll(-1)} />
                  <IconButton icon="right" label="Next sections" onClick={() => scroll(1)} />
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
    // The mark is part of the tab, since a tab list holds tabs only; by keyboard the dot menu does the same.
    if (!onUnArchive || !(event.target as Element).closest('.badge')) return
    event.preventDefault()
    onUnArchive(tab)
  }
  return (
    <Link
      to={href}
      role="tab"
      id={`tab-${tab._id}`}
      aria-selected={selected}
      className={tab.is_deleted ? 'arch' : undefined}
      preventScrollReset
      prefetch="none"
      onClick={press}
    >
      {tab.name}
      {tab.is_deleted === 1 && <span className="badge arch">Un-archive</span>}
    </Link>
  )
}

function useStrip(chosenId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const [{ overflows, atEnd }, setState] = useState({ overflows: false, atEnd: false })
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const look = () =>
      setState({
        overflows: strip.scrollWidth > strip.clientWidth + 1,
        atEnd: strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2,
      })
    look()
    const resized = new ResizeObserver(look)
    resized.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [])
  useEffect(() => {
    const strip = list.current
    const tab = chosenId && document.getElementById(`tab-${chosenId}`)
    if (!strip || !tab) return
    const { offsetLeft: left, offsetWidth: width } = tab
    if (left < strip.scrollLeft || left + width > strip.scrollLeft + strip.clientWidth - 48) {
      strip.scrollTo({ left: left - 48 })
    }
  }, [chosenId])
  const scroll = (direction: number) => list.current?.scrollBy({ left: direction * 280, behavior: 'smooth' })
  return { list, overflows, atEnd, scroll }
}

/** Arrow keys walk the tabs, Home and End jump. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  tabs.at(next % tabs.length)?.focus()
}
