import { useCompany } from '#app/company.ts'
import type { PublicPage } from '#app/document/page.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Refusal } from '#contract/refusal.ts'
import { brandOf } from '#model/company/derived-facts.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { inLanguage, type Language, languageOfPrefix } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { sentenceIn } from '#model/languages/sentences.ts'

/** Returns the page for a rendering error: the specification's error screen, without internal details (spec 2). */
export function brokenPage(error: unknown): PublicPage {
  const status = (error instanceof Refusal && error.detail.status) || 500
  return {
    path: '*',
    make({ path }) {
      const language = languageOfPrefix(path)
      const { frame } = messagesFor(language)
      const reason = error instanceof Refusal ? sentenceIn(language, error.message) : frame.broken.reason
      return {
        meta: { title: frame.broken.title, description: reason, path: '/', language, noindex: true },
        status,
        cached: false,
        bare: true,
        body: <Broken status={status} reason={reason} path={path} language={language} />,
      }
    },
  }
}

type Props = { status: number; reason: string; path: string; language: Language }

function Broken({ status, reason, path, language }: Props) {
  const facts = useCompany()
  const { company } = facts
  const { frame } = messagesFor(language)
  return (
    <main className="error-screen" id="main">
      <a className="brand" href="/" aria-label={interpolate(frame.home, { company: company.name })}>
        <Brand {...brandOf(facts)} />
      </a>
      <div className="stack">
        <h1>{frame.broken.title}</h1>
        <p className="error-screen-status">
          <b className="figures">{status} </b>
          {reason}
        </p>
      </div>
      <div className="row">
        <a className="button button-primary" href={path}>
          <span className="button-label">{frame.broken.again}</span>
        </a>
        <a className="button button-line" href={language === 'en' ? '/' : inLanguage('/products-export', language)}>
          <span className="button-label">{frame.broken.home}</span>
        </a>
      </div>
    </main>
  )
}
