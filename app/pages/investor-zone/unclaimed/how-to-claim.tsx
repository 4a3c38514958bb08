import { useCompany } from '#app/company.ts'
import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import { MailLink } from '#app/ui/mail-link.tsx'
import { Filed } from '../filed.tsx'
import { ZonePart } from '../zone-part.tsx'
import { messages } from './messages.ts'

const { before, after } = messages

/** Steps to claim an amount before and after its transfer to the fund, with the registrar of the company facts. */
export function HowToClaim() {
  const { t } = useTranslator()
  const { registrar, desks } = useCompany().company
  const contact = registrar.name ? registrar : { ...registrar, name: desks.investors.name, mail: desks.investors.mail }
  return (
    <ZonePart id="claim" heading={t(messages.howTitle)}>
      <div className="unclaimed-steps">
        <section>
          <h4>{t(before.title)}</h4>
          <p>{t(before.text)}</p>
          <dl className="facts">
            <DescriptionRow term={t(messages.registrar)}>
              <Filed>{contact.name}</Filed>
            </DescriptionRow>
            {contact.address && (
              <DescriptionRow term={t('Address')}>
                <Filed>{contact.address}</Filed>
              </DescriptionRow>
            )}
            {contact.phone && <DescriptionRow term={t('Phone')}>{contact.phone}</DescriptionRow>}
            {contact.mail && (
              <DescriptionRow term={t('E-mail')}>
                <MailLink address={contact.mail} />
              </DescriptionRow>
            )}
          </dl>
        </section>
        <section>
          <h4>{t(after.title)}</h4>
          <p>{t(after.text)}</p>
          <p>
            <a href="https://www.iepf.gov.in/" rel="noreferrer">
              {t(after.link)}
            </a>
          </p>
        </section>
      </div>
    </ZonePart>
  )
}
