import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import { visitorNavigation } from '#app/content/navigation.ts'
import { useContent } from '#app/site-content.ts'
import { dialled } from '#model/company/derived-facts.ts'
import { inLanguage, type Language, languageCodes, languages } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

type Props = {
  path: string
  query: URLSearchParams
  now: Date
  language?: Language
  children: ReactNode
}

/** Frame of every visitor's page. Header and footer link to English pages, and are in English themselves. */
export function VisitorFrame({ path, query, now, language, children }: Props) {
  const { footer } = useContent()
  const { company } = useCompany()
  const [phone] = company.phones
  const { frame } = messagesFor(language ?? 'en')
  const lang = language && language !== 'en' ? languages.en.tag : undefined
  return (
    <>
      <Header
        label="Main"
        lang={lang}
        skip={frame.skip}
        home={{ to: '/', name: `${company.name}, home` }}
        items={visitorNavigation}
        path={path}
        drawerFoot={
          phone && (
            <div className="drawer-foot">
              <span>{footer.phone || footer.corporateOffice}</span>
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </div>
          )
        }
      />
      <main id="main" tabIndex={-1}>
        {language && <LanguageList language={language} path={path} query={query} label={frame.languages} />}
        {children}
      </main>
      <Footer now={now} lang={lang} />
    </>
  )
}

/** `path`: path of the English page. `query`: parameters that the page reads, the same in any language. */
type LanguageProps = { language: Language; path: string; query: URLSearchParams; label: string }

/** Links to the page in other languages, each by its native name. The language is never selected automatically. */
function LanguageList({ language, path, query, label }: LanguageProps) {
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
