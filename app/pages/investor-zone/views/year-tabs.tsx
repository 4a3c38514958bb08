import { PageLink } from '#app/page-link.tsx'

type YearTab = { label: string; selected: boolean; to: string }

/** Year tabs as links: the chosen year lives in the address, so it can be shared and works without scripts. */
export function YearTabs({ tabs }: { tabs: YearTab[] }) {
  return (
    <div className="years" role="tablist" aria-label="Financial year">
      {tabs.map(({ label, selected, to }) => (
        <PageLink
          key={label}
          to={to}
          role="tab"
          className={label === 'Archive' ? 'archive' : undefined}
          aria-selected={selected}
          aria-controls={selected ? 'year-panel' : undefined}
          preventScrollReset
        >
          {label}
        </PageLink>
      ))}
    </div>
  )
}
