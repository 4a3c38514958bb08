import { scrollToCentre } from '#app/document/chosen-tab.ts'
import { useTranslator } from '#app/translator.ts'
import { sheetId } from '../sheet-id.ts'

type YearTab = { label: string; selected: boolean; to: string }

/**
 * Year tabs as links: the year is in the address, so that it can be shared and works without scripts. The row scrolls to the current tab.
 */
export function YearTabs({ tabs }: { tabs: YearTab[] }) {
  const { t } = useTranslator()
  return (
    <div className="year-tabs" role="tablist" aria-label={t('Financial year')}>
      {tabs.map(({ label, selected, to }) => (
        <a
          key={label}
          href={to}
          ref={selected ? scrollToCentre : undefined}
          role="tab"
          className={label === 'Archive' ? 'year-tabs-archive' : undefined}
          aria-selected={selected}
          aria-controls={selected ? 'year-panel' : undefined}
          id={`year-${label}`}
          data-swap={sheetId}
        >
          {label === 'Archive' || label === 'All' ? t(label) : label}
        </a>
      ))}
    </div>
  )
}
