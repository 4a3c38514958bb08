import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { Company } from '#model/company/parts.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import type { NoticeTexts } from './notice-texts.ts'

/** Company that a complaint goes to, and its address. The address is empty if none is entered. */
export type NoticeContact = { name: string; mail: string }

export const noticeContact = ({ company: { name, desks } }: Pick<Company, 'company'>): NoticeContact => ({
  name,
  mail: desks.investors.mail,
})

/** Returns a notice with each of its texts translated. */
export function translateNotice({ terms, ...texts }: NoticeTexts, translate: (text: string) => string): NoticeTexts {
  const each = eachNamed(keysOf(texts), (name) => translate(texts[name]))
  return { ...each, terms: eachNamed(keysOf(terms), (name) => translate(terms[name])) }
}

/** Notice about the data that a form stores, in items (DPDP Rules 2025, rule 3). */
export function Notice({ texts, contact }: { texts: NoticeTexts; contact: NoticeContact }) {
  const { known } = useTranslator()
  const { summary, terms, data, purpose, until, rights, complaints } = texts
  const term = (text: string) => known(text).children
  const [before, after] = term(complaints).split('{contact}')
  return (
    <details className="notice">
      <summary>{term(summary)}</summary>
      <dl>
        <DescriptionRow term={term(terms.data)}>{term(data)}</DescriptionRow>
        <DescriptionRow term={term(terms.purpose)}>{term(purpose)}</DescriptionRow>
        <DescriptionRow term={term(terms.until)}>{term(until)}</DescriptionRow>
        <DescriptionRow term={term(terms.rights)}>{term(rights)}</DescriptionRow>
        <DescriptionRow term={term(terms.complaints)}>
          {before}
          <Contact {...contact} />
          {after}
        </DescriptionRow>
      </dl>
    </details>
  )
}

function Contact({ name, mail }: NoticeContact) {
  return (
    <>
      {name}
      {mail && (
        <>
          , <a href={`mailto:${mail}`}>{mail}</a>
        </>
      )}
    </>
  )
}
