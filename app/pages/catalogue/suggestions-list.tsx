import { Interpolated } from '#app/interpolated.tsx'
import { counted } from '#model/languages/interpolate.ts'
import type { Screen } from '#model/show-catalogue.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'
import type { SuggestionList } from './catalogue-query.ts'
import { Marked } from './marked.tsx'
import { swappedIds } from './swapped.ts'

/**
 * Suggestions of the search box, which `app/document/suggest.ts` opens during typing. They arrive with the result page, so suggestions
 * and list have the same data. Neither contains anything hidden from visitors.
 */
export function Suggestions({
  screen: { query, instead },
  suggested: { found: result, rows },
  locale: { language, messages },
}: {
  screen: Pick<Screen, 'query' | 'instead'>
  suggested: SuggestionList
  locale: CatalogueLocale
}) {
  return (
    <div
      className="suggest"
      id={swappedIds.suggest}
      hidden
      data-summary={counted(language, messages.suggestionCount, rows.length)}
    >
      {instead && (
        <p>
          <Interpolated text={messages.instead} parts={{ query, shown: <b>{instead}</b> }} />
        </p>
      )}
      <div role="listbox" id="catalogue-options" aria-label={messages.suggestions}>
        {rows.map(({ text, ranges, note, href }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen row
          <div role="option" aria-selected="false" id={`catalogue-option-${index}`} key={href} data-href={href}>
            <span>
              <Marked text={text} ranges={ranges} />
            </span>
            <small>{note}</small>
          </div>
        ))}
      </div>
      {result > 0 && <p>{counted(language, messages.enterShows, result)}</p>}
    </div>
  )
}
