import { inLanguage, type Language, languageCodes, languages } from '#model/languages/languages.ts'

/** `path`: the English one. `query`: what the page reads of its address, which the same page reads in any language. */
type Props = { language: Language; path: string; query: URLSearchParams; label: string }

/** The same page in the other languages, each by its own name for itself: offered, and never chosen for anybody. */
export function LanguageList({ language, path, query, label }: Props) {
  const search = query.size ? `?${query}` : ''
  return (
    <nav className="language-list" id="language-list" aria-label={label}>
      <ul className="wrap">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={inLanguage(path, code) + search}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'page' : undefined}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
