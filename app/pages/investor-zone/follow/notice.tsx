import { useCompany } from '#app/company.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'

/** Notice about the stored data, in items (DPDP Rules 2025, rule 3). Its version is `noticeVersion` in model/following.ts. */
export function FollowNotice() {
  const { name, desks } = useCompany().company
  const { mail } = desks.investors
  return (
    <details className="follow-notice">
      <summary>What we store, why and for how long</summary>
      <dl className="facts">
        <DescriptionRow term="Data">
          Your e-mail address, your choices, and the times of your request and of our mails.
        </DescriptionRow>
        <DescriptionRow term="Purpose">
          To send you the mails that you choose here. We use it for nothing else.
        </DescriptionRow>
        <DescriptionRow term="Until">
          You end the mails. Without your confirmation we delete the address after a day.
        </DescriptionRow>
        <DescriptionRow term="Your rights">
          Every mail has a link with which you see, change and erase everything we store about you, without giving a
          reason.
        </DescriptionRow>
        <DescriptionRow term="Complaints">
          To the {desks.investors.name} of {name}
          {mail && (
            <>
              , <a href={`mailto:${mail}`}>{mail}</a>
            </>
          )}
          . If we do not help, you can complain to the Data Protection Board of India.
        </DescriptionRow>
      </dl>
    </details>
  )
}
