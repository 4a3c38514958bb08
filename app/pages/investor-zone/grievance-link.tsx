import { useTranslator } from '#app/translator.ts'
import { grievancePath } from '#model/tickets.ts'
import { furtherPages } from './further-pages.ts'

/** Link to the help for shareholders. */
export function GrievanceLink() {
  const { t } = useTranslator()
  return (
    <p className="quarter-matrix-way">
      <a href={grievancePath}>{t(furtherPages.grievance.name)}</a>
    </p>
  )
}
