import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type FacetName, facetNames, isChosen, noChoice, toggled } from '#model/facet-choice.ts'
import type { FacetValue } from '#model/facets.ts'
import type { TermKind } from '#model/languages/terms.ts'
import { hrefOf, type Screen } from './catalogue-query.ts'
import type { Speech } from './speech.ts'
import { swapped, swappedIds } from './swapped.ts'

/** How the values of each are told in other languages. */
const readAs: Record<FacetName, TermKind> = {
  therapy: 'phrase',
  form: 'phrase',
  container: 'phrase',
  route: 'phrase',
  strength: 'strength',
  country: 'country',
  new: 'phrase',
}

type Props = { path: string; screen: Screen; speech: Speech }

/** What the list is narrowed by beside words, each behind a heading that opens; every value is a link to the page it makes. */
export function FacetRow({ path, screen, speech }: Props) {
  const { words, tell } = speech
  const { choice, chosen, query } = screen
  const values = screen.facetValues()
  const shown = facetNames.filter((name) => values[name].length > 0)
  const where = { sectionId: chosen?._id, query }
  return (
    <div className="facet-row" id={swappedIds.facets}>
      {shown.map((name) => (
        <details key={name} name="facet">
          <summary>
            {words.facets[name]}
            {choice[name].length > 0 && <b className="figures">{choice[name].length}</b>}
            <Icon name="down" small />
          </summary>
          <ul>
            {values[name].map((one) => (
              <Value
                key={one.value}
                one={one}
                told={tell(readAs[name], one.value)}
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
                <span className="visually-hidden">{words.takeAway} </span>
                {tell(readAs[name], value)}
                <Icon name="close" small />
              </a>
            )),
          )}
          <a href={hrefOf(path, { ...where, choice: noChoice })} data-swap={swapped}>
            {words.clearFilters}
          </a>
        </p>
      )}
    </div>
  )
}

type ValueProps = { one: FacetValue; told: ReactNode; href: string }

function Value({ one: { count, chosen }, told, href }: ValueProps) {
  return (
    <li>
      <a href={href} data-swap={swapped} aria-current={chosen ? 'true' : undefined} rel="nofollow">
        <span className={count ? undefined : 'facet-row-faint'}>{told}</span>
        <span className="figures">{count}</span>
      </a>
    </li>
  )
}
