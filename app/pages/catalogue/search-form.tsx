import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { queryLengthMax } from '#model/catalogue.ts'
import { facetNames } from '#model/facet-choice.ts'
import type { Screen } from '#model/show-catalogue.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'
import type { SuggestionList } from './catalogue-query.ts'
import { Suggestions } from './suggestions-list.tsx'
import { swapped, swappedIds } from './swapped.ts'

type Props = { path: string; sectionId: string; screen: Screen; suggested: SuggestionList; locale: CatalogueLocale }

/** Search form that finds while typing; without scripts it is a plain form with a separate result page. */
export function SearchForm({ path, sectionId, screen, suggested, locale }: Props) {
  const { messages } = locale
  return (
    <search>
      <form action={path} className="field-affix field-affix-lead" data-swap={swapped}>
        <input type="hidden" name="section" id={swappedIds.section} value={sectionId} />
        <span id={swappedIds.choice} hidden>
          {facetNames.map(
            (name) =>
              screen.choice[name].length > 0 && (
                <input key={name} type="hidden" name={name} value={screen.choice[name].join(';')} />
              ),
          )}
        </span>
        <SearchControl
          id="catalogue-search"
          label={messages.search}
          name="q"
          defaultValue={screen.query}
          placeholder={searchHint(screen, messages)}
          maxLength={queryLengthMax}
          autoComplete="off"
          data-suggests=""
        />
        <IconButton icon="close" label={messages.clear} small data-clear />
        <p className="field-status" role="status" data-swap-status />
        <p className="visually-hidden" role="status" data-suggest-status />
        <Suggestions screen={screen} suggested={suggested} locale={locale} />
      </form>
    </search>
  )
}

export function searchHint({ layout }: Pick<Screen, 'layout'>, messages: CatalogueLocale['messages']): string {
  return layout === 'domestic' ? messages.packingHint : messages.hint
}
