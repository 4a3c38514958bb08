import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { PageLink } from '#app/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { reducedMotion, useMedia } from '#app/ui/use-media.ts'

type Category = { _id: number; name: string }

/** More tabs than this, or a screen narrower than the design's 1366 px, and the tabs become a carousel (spec 9). */
const tabsMax = 6
const narrow = '(max-width: 1365.9px)'

export const panelId = 'plants'
export const tabId = (category: number) => `category-${category}`

/** Tabs that are links: they work without script, and each category has an address of its own. */
export function CategoryTabs({ categories, chosen }: { categories: readonly Category[]; chosen: number }) {
  const strip = useRef<HTMLDivElement>(null)
  const atEnd = useAtEnd(strip)
  const carousel = useMedia(narrow) || categories.length > tabsMax
  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [])
  return (
    <div className={`tabstrip${atEnd ? ' end' : ''}`}>
      <div className="tabs" role="tablist" aria-label="Dosage forms" ref={strip} onKeyDown={moveFocus}>
        {categories.map(({ _id, name }) => (
          <PageLink
            key={_id}
            id={tabId(_id)}
            to={_id === 0 ? '/manufacturing' : `/manufacturing?category=${_id}`}
            role="tab"
            aria-selected={_id === chosen}
            aria-controls={panelId}
            preventScrollReset
            replace
          >
            {name}
          </PageLink>
        ))}
      </div>
      {carousel && (
        <div className="arrows scrolls">
          <Arrow strip={strip} direction={-1} />
          <Arrow strip={strip} direction={1} />
        </div>
      )}
    </div>
  )
}

function Arrow({ strip, direction }: { strip: React.RefObject<HTMLElement | null>; direction: 1 | -1 }) {
  const side = direction < 0 ? 'left' : 'right'
  const scroll = () =>
    strip.current?.scrollBy({
      left: direction * strip.current.clientWidth * 0.6,
      behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth',
    })
  return (
    <button type="button" className="icon-btn" aria-label={`Scroll tabs ${side}`} onClick={scroll}>
      <Icon name={side} />
    </button>
  )
}

/** Whether the strip shows its last tab: then its edge does not fade. */
function useAtEnd(strip: React.RefObject<HTMLElement | null>): boolean {
  const [atEnd, setAtEnd] = useState(false)
  useEffect(() => {
    const row = strip.current
    if (!row) return
    const look = () => setAtEnd(row.scrollLeft + row.clientWidth >= row.scrollWidth - 4)
    look()
    row.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      row.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [strip])
  return atEnd
}

/** Arrow keys, Home and End go from tab to tab; Enter chooses, as with any link. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
  const place = places[event.key]
  if (at < 0 || place === undefined) return
  event.preventDefault()
  tabs.at(place % tabs.length)?.focus()
}
