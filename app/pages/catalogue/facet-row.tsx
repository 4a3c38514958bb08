import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { type FacetName, facetNames, noChoice, toggled } from '#model/facet-choice.ts'
import type { FacetValue } from '#model/facets.ts'
import { counted } from '#model/languages/interpolate.ts'
import type { TermKind } from '#model/languages/terms.ts'
import type { Screen } from '#model/show-catalogue.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'
import { hrefOf } from './catalogue-query.ts'
import { swapped, swappedIds } from './swapped.ts'

const readAs: Record<FacetName, TermKind> = {
  therapy: 'phrase',
  form: 'phrase',
  container: 'phrase',
  route: 'phrase',
  strength: 'strength',
  country: 'country',
  new: 'phrase',
}

type Props = {
  path: string
  screen: Screen
  values: Record<FacetName, FacetValue[]>
  locale: CatalogueLocale
}

/**
 * Facet filters, each behind a heading that opens; every value is a link to the resulting page. On a phone the headings are behind one
 * button, which precedes them. Inside its element, no browser would display them on screens without the button.
 */
export function FacetRow(props: Props) {
  const { choice } = props.screen
  const chosen = facetNames.flatMap((name) => choice[name].map((value) => ({ name, value })))
  const { language, messages } = props.locale
  return (
    <div className="facet-row" id={swappedIds.facets}>
      <details id="facets" className="facet-row-all">
        <summary>
          {chosen.length ? counted(language, messages.filtersSet, chosen.length) : messages.filters}
          <Icon name="down" small />
        </summary>
      </details>
      <Facets {...props} />
      {chosen.length > 0 && <ChosenFacets {...props} chosen={chosen} />}
    </div>
  )
}

function Facets({ path, screen, values, locale }: Props) {
  const { messages, translate } = locale
  const { choice, chosen, query } = screen
  const shown = facetNames.filter((name) => values[name].length > 0)
  const catalogueQuery = { sectionId: chosen?._id, query }
  return (
    <div className="facet-row-sheet">
      {shown.map((name) => (
        <details key={name} name="facet" id={`facet-${name}`}>
          <summary>
            {messages.facets[name]}
            {choice[name].length > 0 && <b className="figures">{choice[name].length}</b>}
            <Icon name="down" small />
          </summary>
          <ul>
            {values[name].map((entry, index) => (
              <Value
                key={entry.value}
                id={`facet-${name}-${index}`}
                one={entry}
                label={translate(readAs[name], entry.value)}
                href={hrefOf(path, { ...catalogueQuery, choice: toggled(choice, name, entry.value) })}
              />
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

type ChosenProps = Omit<Props, 'values'> & { chosen: { name: FacetName; value: string }[] }

function ChosenFacets({ path, screen, locale, chosen }: ChosenProps) {
  const { messages, translate } = locale
  const { choice, query } = screen
  const catalogueQuery = { sectionId: screen.chosen?._id, query }
  return (
    <p>
      {chosen.map(({ name, value }) => (
        <a
          key={`${name} ${value}`}
          className="facet-row-chosen"
          href={hrefOf(path, { ...catalogueQuery, choice: toggled(choice, name, value) })}
          data-swap={swapped}
        >
          <span className="visually-hidden">{messages.takeAway} </span>
          {translate(readAs[name], value)}
          <Icon name="close" small />
        </a>
      ))}
      <a href={hrefOf(path, { ...catalogueQuery, choice: noChoice })} data-swap={swapped}>
        {messages.clearFilters}
      </a>
    </p>
  )
}

type ValueProps = { id: string; one: FacetValue; label: ReactNode; href: string }

function Value({ id, one: { count, chosen }, label, href }: ValueProps) {
  return (
    <li>
      <a id={id} href={href} data-swap={swapped} aria-current={chosen ? 'true' : undefined} rel="nofollow">
        <span className={count ? undefined : 'facet-row-faint'}>{label}</span>
        <span className="figures">{count}</span>
      </a>
    </li>
  )
}
