import { Icon } from '#app/ui/icon.tsx'
import { facetNames, isChosen, noChoice, toggled } from '#model/facet-choice.ts'
import { type FacetValue, facets } from '#model/facets.ts'
import { hrefOf, type Screen } from './catalogue-query.ts'
import { swapped, swappedIds } from './swapped.ts'

type Props = { path: string; screen: Screen }

/** What the list is narrowed by beside words, each behind a heading that opens; every value is a link to the page it makes. */
export function FacetRow({ path, screen }: Props) {
  const { choice, chosen, query } = screen
  const values = screen.facetValues()
  const shown = facetNames.filter((name) => values[name].length > 0)
  const where = { sectionId: chosen?._id, query }
  return (
    <div className="facet-row" id={swappedIds.facets}>
      {shown.map((name) => (
        <details key={name} name="facet">
          <summary>
            {facets[name].label}
            {choice[name].length > 0 && <b className="figures">{choice[name].length}</b>}
            <Icon name="down" small />
          </summary>
          <ul>
            {values[name].map((one) => (
              <Value
                key={one.value}
                one={one}
                href={hrefOf(path, { ...where, choice: toggled(choice, name, one.value) })}
              />
            ))}
          </ul>
        </details>
      ))}
      {isChosen(choice) && (
        <p>
          {facetNames.flatMap((name) =>
            choice[name].map((value) => (
              <a
                key={`${name} ${value}`}
                className="facet-row-chosen"
                href={hrefOf(path, { ...where, choice: toggled(choice, name, value) })}
                data-swap={swapped}
              >
                <span className="visually-hidden">Take away </span>
                {value}
                <Icon name="close" small />
              </a>
            )),
          )}
          <a href={hrefOf(path, { ...where, choice: noChoice })} data-swap={swapped}>
            Clear filters
          </a>
        </p>
      )}
    </div>
  )
}

function Value({ one: { value, count, chosen }, href }: { one: FacetValue; href: string }) {
  return (
    <li>
      <a href={href} data-swap={swapped} aria-current={chosen ? 'true' : undefined} rel="nofollow">
        <span className={count ? undefined : 'facet-row-faint'}>{value}</span>
        <span className="figures">{count}</span>
      </a>
    </li>
  )
}
