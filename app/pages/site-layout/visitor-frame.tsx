import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import { navigationIn } from '#app/content/navigation.ts'
import { dialled } from '#model/company/derived-facts.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { inLanguage, isSpoken, type Language, languages, languagesOf } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useFooterTexts } from './use-footer-texts.ts'

type Props = {
  path: string
  query: URLSearchParams
  now: Date
  language?: Language
  children: ReactNode
}

/** Frame of every visitor's page, in the page's language. Its links to English-only pages are marked as such. */
export function VisitorFrame({ path, query, now, language = 'en', children }: Props) {
  const footer = useFooterTexts(language)
  const { company } = useCompany()
  const [phone] = company.phones
  const { frame } = messagesFor(language)
  const phoneLabel = footer('phone')
  return (
    <>
      <Header
        label={frame.bar.main}
        language={language}
        texts={frame}
        home={{ to: '/', name: interpolate(frame.home, { company: company.name }) }}
        items={navigationIn(frame.menu)}
        path={path}
        drawerFoot={
          phone && (
            <div className="drawer-foot">
              <span {...(phoneLabel.children ? phoneLabel : footer('corporateOffice'))} />
              <a href={`tel:${dialled(phone)}`}>{phone}</a>
            </div>
          )
        }
      />
      <main id="main" tabIndex={-1}>
        {isSpoken(path) && <LanguageList language={language} path={path} query={query} label={frame.languages} />}
        {children}
      </main>
      <Footer now={now} language={language} />
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
        {languagesOf(path).map((code) => (
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
