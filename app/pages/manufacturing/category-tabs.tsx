import { IconButton } from '#app/ui/icon-button.tsx'
import { useStrip } from '#app/ui/use-strip.ts'

type Category = { _id: number; name: string }

export const panelId = 'plants'
export const stripId = 'dosage-forms'
export const tabId = (category: number) => `category-${category}`

/** Tabs as links: they work without scripts, and each category has its own address, which opens at the tabs. */
export function CategoryTabs({ categories, chosen }: { categories: readonly Category[]; chosen: number }) {
  const { list, overflows, atEnd, scroll } = useStrip(chosen)
  return (
    <div className={`tabs-strip${atEnd ? ' tabs-strip-end' : ''}`}>
      <div className="tabs" role="tablist" aria-label="Dosage forms" ref={list}>
        {categories.map(({ _id, name }) => (
          <a
            key={_id}
            id={tabId(_id)}
            href={`/manufacturing${_id === 0 ? '' : `?category=${_id}`}#${stripId}`}
            role="tab"
            aria-selected={_id === chosen}
            aria-controls={panelId}
            data-swap={`${stripId} ${panelId}`}
          >
            {name}
          </a>
        ))}
      </div>
      {overflows && (
        <div className="carousel-arrows tabs-scrolls">
          <IconButton icon="left" label="Scroll tabs left" onClick={() => scroll(-1)} />
          <IconButton icon="right" label="Scroll tabs right" onClick={() => scroll(1)} />
        </div>
      )}
    </div>
  )
}
