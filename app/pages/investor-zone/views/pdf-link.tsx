import { Icon } from '#app/ui/icon.tsx'

/** Link to a PDF in a new window; omitted if the file does not exist yet. */
export function PdfLink({ name, link, label = 'View PDF' }: { name: string; link: string; label?: string }) {
  if (!link) return null
  return (
    <a
      className="documents-pdf"
      href={link}
      target="_blank"
      rel="noopener"
      aria-label={`${label}: ${name}, opens in a new window`}
    >
      <Icon name="file" />
      <span>{label}</span>
    </a>
  )
}
