import { useCompany } from '#app/company.ts'
import { useTranslator } from '#app/translator.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { dialled } from '#model/company/derived-facts.ts'
import { documentPath } from '#model/document-pages.ts'
import {
  type GrievanceMatter,
  grievanceMatters,
  type MatterName,
  type ServiceForm,
  serviceForms,
} from '#model/grievance-matters.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { grievanceMessages } from './messages.ts'

type Props = { matter: MatterName; documents: readonly InvestorDocument[] }

/** Advice for a matter, its forms, and the address to send them to. Forms that are published in the zone are linked. */
export function Matter({ matter, documents }: Props) {
  const { t, known } = useTranslator()
  const { title, demat, paper, forms, needs }: GrievanceMatter = grievanceMatters[matter]
  const { howTo, paper: ifPaper, demat: ifDemat, unanswered, ours, open } = grievanceMessages
  return (
    <>
      <h3 className="grievance-title" {...known(title)} />
      <div className={demat ? 'grievance-two' : undefined}>
        {demat && (
          <section>
            <h4>{t(ifDemat)}</h4>
            <p {...known(demat)} />
          </section>
        )}
        <section>
          <h4>{t(demat ? ifPaper : howTo)}</h4>
          {paper && <p {...known(paper)} />}
          <ul className="grievance-forms">
            {forms?.map((form) => (
              <FormLine key={form} form={form} document={documents.find(({ name }) => isNamed(name, form))} />
            ))}
            {needs && <li {...known(needs)} />}
          </ul>
          <Registrar />
        </section>
      </div>
      <div className="grievance-next">
        <p>
          <b>{t(unanswered)}</b> {t(ours)}
        </p>
        <ButtonLink small href="#ticket">
          {t(open)}
        </ButtonLink>
      </div>
    </>
  )
}

/** True if a document's name contains the form's, as a word. */
const isNamed = (name: string, form: ServiceForm) => new RegExp(`\\b${form}\\b`, 'i').test(name)

function FormLine({ form, document }: { form: ServiceForm; document?: InvestorDocument }) {
  const { t } = useTranslator()
  const name = t('Form {form}', { form })
  return (
    <li>
      <Icon name="file" />
      <span>
        {document?.key ? <a href={documentPath(document.key)}>{name}</a> : <b>{name}</b>}
        <small>{t(serviceForms[form])}</small>
      </span>
    </li>
  )
}

/** The registrar's facts; nothing if the company has none. */
function Registrar() {
  const { t } = useTranslator()
  const { name, address, phone, mail } = useCompany().company.registrar
  if (!name && !mail) return null
  return (
    <p>
      {t(grievanceMessages.registrar)} {[name, address].filter(Boolean).join(', ')}
      {phone && (
        <>
          , <a href={`tel:${dialled(phone)}`}>{phone}</a>
        </>
      )}
      {mail && (
        <>
          , <a href={`mailto:${mail}`}>{mail}</a>
        </>
      )}
    </p>
  )
}
