import { useFilled } from '#app/company.ts'
import { legalLinkTargets } from '#app/content/legal/legal-links.ts'
import type { LegalText } from '#app/content/legal/legal-text.ts'
import { pageParts } from '#app/content/parts.ts'
import type { PublicPage } from '#app/document/page.ts'
import { formatDay } from '#model/india-time.ts'
import { withoutMarks } from '#model/site-content/text-marks.ts'
import { slugOf } from '#model/zone-address.ts'

export const legalPages: readonly PublicPage[] = (['privacy', 'terms', 'accessibility'] as const).map((name) => ({
  path: `/${name}`,
  listedAs: pageParts[name].title,
  make: ({ content: { [name]: text } }) => ({
    meta: { title: text.title, description: text.description, path: `/${name}` },
    body: <Legal text={text} dateLabel={name === 'accessibility' ? 'As of' : 'In force since'} />,
  }),
}))

/** Text page: its subject and contents on the left, sections with link targets on the right. */
function Legal({ text: { title, lead, since, sections }, dateLabel }: { text: LegalText; dateLabel: string }) {
  const visible = sections.filter(hasContent)
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
              {dateLabel} <time dateTime={since}>{formatDay(since)}</time>
            </p>
            {visible.length >= contentsMin && <Contents sections={visible} />}
          </div>
          <div className="legal-sections">
            {visible.map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}

/** Number of sections from which a page lists its contents. */
const contentsMin = 5

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <nav className="legal-contents" aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
      <ul>
        {sections.map(({ title }) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{withoutMarks(title)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const anchorOf = (title: string) => slugOf(withoutMarks(title))

function Section({ title, text, terms, points, further, links }: LegalText['sections'][number]) {
  return (
    <section id={anchorOf(title) || undefined}>
      <h2>{title}</h2>
      <Paragraphs of={text} />
      {terms.length > 0 && <Terms of={terms} />}
      {points.length > 0 && <Points of={points} />}
      <Paragraphs of={further} />
      {links.length > 0 && <Links of={links} />}
    </section>
  )
}

/** True if a section has more than its title: paragraphs that name facts which are not entered are empty. */
const hasContent = ({ text, terms, points, further, links }: LegalText['sections'][number]) =>
  [...text, ...terms, ...points, ...further].some(Boolean) || links.length > 0

type Of<Part extends keyof LegalText['sections'][number]> = { of: LegalText['sections'][number][Part] }

function Paragraphs({ of: paragraphs }: Of<'text'>) {
  return paragraphs.filter(Boolean).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
}

function Terms({ of: terms }: Of<'terms'>) {
  return (
    <dl>
      {terms
        .filter(({ text }) => text)
        .map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

function Points({ of: points }: Of<'points'>) {
  return (
    <ul className="legal-list">
      {points.filter(Boolean).map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

function Links({ of: links }: Of<'links'>) {
  const targets = useFilled(links.map((link) => legalLinkTargets[link])).filter(({ name }) => name)
  if (!targets.length) return null
  return (
    <ul className="legal-links">
      {targets.map(({ name, to }) => (
        <li key={to}>
          <a href={to}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
