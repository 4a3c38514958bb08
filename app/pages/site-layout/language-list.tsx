import { inLanguage, type Language, languageCodes, languages } from '#model/languages/languages.ts'

/** `path`: path of the English page. `query`: parameters that the page reads, the same in any language. */
type Props = { language: Language; path: string; query: URLSearchParams; label: string }

/** Links to the page in other languages, each by its native name. The language is never selected automatically. */
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
