import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Link to a PDF in a new window; omitted if the file does not exist yet. */
export function PdfLink({ name, link, label: given }: { name: string; link: string; label?: string }) {
  const { t } = useTranslator()
  if (!link) return null
  const label = given ?? t('View PDF')
  return (
    <a
      className="documents-pdf"
      href={link}
      target="_blank"
      rel="noopener"
      aria-label={`${label}: ${name}, ${t('opens in a new window')}`}
    >
      <Icon name="file" />
      <span>{label}</span>
    </a>
  )
}
