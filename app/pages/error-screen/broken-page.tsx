import { useCompany } from '#app/company.ts'
import type { PublicPage } from '#app/document/page.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Refusal } from '#contract/refusal.ts'
import { brandOf } from '#model/company/derived-facts.ts'

/** Returns the page for a rendering error: the specification's error screen, without internal details (spec 2). */
export function brokenPage(error: unknown): PublicPage {
  const status = (error instanceof Refusal && error.detail.status) || 500
  const sentence = error instanceof Refusal ? error.message : 'Something went wrong on our side. Try again.'
  return {
    path: '*',
    make: ({ path }) => ({
      meta: { title: 'Unexpected Application Error!', description: sentence, path: '/', noindex: true },
      status,
      cached: false,
      bare: true,
      body: <Broken status={status} sentence={sentence} path={path} />,
    }),
  }
}

function Broken({ status, sentence, path }: { status: number; sentence: string; path: string }) {
  const facts = useCompany()
  const { company } = facts
  return (
    <main className="error-screen" id="main">
      <a className="brand" href="/" aria-label={`${company.name}, home`}>
        <Brand {...brandOf(facts)} />
      </a>
      <div className="stack">
        <h1>Unexpected Application Error!</h1>
        <p className="error-screen-status">
          <b className="figures">{status} </b>
          {sentence}
        </p>
      </div>
      <div className="row">
        <a className="button button-primary" href={path}>
          <span className="button-label">Try again</span>
        </a>
        <a className="button button-line" href="/">
          <span className="button-label">Go to homepage</span>
        </a>
      </div>
    </main>
  )
}
