import { accessibility } from '#app/content/legal/accessibility.ts'
import type { LegalText } from '#app/content/legal/legal-text.ts'
import { privacy } from '#app/content/legal/privacy.ts'
import { terms } from '#app/content/legal/terms.ts'
import type { PublicPage } from '#app/document/page.ts'
import { formatDay } from '#model/india-time.ts'
import { slugOf } from '#model/zone-address.ts'

export const legalPages: readonly PublicPage[] = [privacy, terms, accessibility].map((text) => ({
  path: text.path,
  listedAs: text.title,
  make: () => ({
    meta: { title: text.title, description: text.description, path: text.path },
    body: <Legal text={text} />,
  }),
}))

/** Text page: its subject on the left, sections with link targets on the right. */
function Legal({ text: { title, lead, since, sections } }: { text: LegalText }) {
  return (
    <>
      <section className="banner banner-slim">
        <div className="wrap">
          <h1>{title}</h1>
        </div>
      </section>
      <div className="legal">
        <div className="wrap grid">
          <div className="legal-lead">
            <p className="lead">{lead}</p>
            <p className="faint">
              In force since <time dateTime={since}>{formatDay(since)}</time>
            </p>
          </div>
          <div className="legal-sections">
            {sections.map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

function Section({ title, parts, links = [] }: LegalText['sections'][number]) {
  return (
    <section id={slugOf(title)}>
      <h2>{title}</h2>
      {parts.map((part) => {
        if (typeof part === 'string') return <p key={part}>{part}</p>
        if ('list' in part) return <List key={part.list[0]} lines={part.list} />
        return <Pairs key="pairs" pairs={part.pairs} />
      })}
      {links.length > 0 && (
        <ul className="legal-links">
          {links.map(({ name, to }) => (
            <li key={to}>
              <a href={to}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="legal-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {pairs.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
