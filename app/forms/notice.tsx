import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { Company } from '#model/company/parts.ts'
import type { NoticeTexts } from './notice-texts.ts'

/** Company that a complaint goes to, and its address. The address is empty if none is entered. */
export type NoticeContact = { name: string; mail: string }

export const noticeContact = ({ company: { name, desks } }: Pick<Company, 'company'>): NoticeContact => ({
  name,
  mail: desks.investors.mail,
})

/** Notice about the data that a form stores, in items (DPDP Rules 2025, rule 3). */
export function Notice({ texts, contact }: { texts: NoticeTexts; contact: NoticeContact }) {
  const { summary, terms, data, purpose, until, rights, complaints } = texts
  const [before, after] = complaints.split('{contact}')
  return (
    <details className="notice">
      <summary>{summary}</summary>
      <dl>
        <DescriptionRow term={terms.data}>{data}</DescriptionRow>
        <DescriptionRow term={terms.purpose}>{purpose}</DescriptionRow>
        <DescriptionRow term={terms.until}>{until}</DescriptionRow>
        <DescriptionRow term={terms.rights}>{rights}</DescriptionRow>
        <DescriptionRow term={terms.complaints}>
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
