import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'

export type Choice = { label: string; href: string; current: boolean }

/** Choice between views of the same content, as links: works without scripts and can be shared. */
export function Switch({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="switch" aria-label={label}>
      {choices.map((choice) => (
        <a key={choice.label} href={choice.href} aria-current={choice.current ? 'true' : undefined}>
          {choice.label}
        </a>
      ))}
    </nav>
  )
}

/** Downloads of the page's table; `query` selects the displayed view. */
export function Exports({ of, address, query = '' }: { of: string; address: string; query?: string }) {
  const { t } = useTranslator()
  return (
    <p className="switch-exports">
      <span>
        <Icon name="download" small />
        {t('Download')}
      </span>
      {['CSV', 'XLSX', 'JSON'].map((format) => (
        <a key={format} href={`${address}.${format.toLowerCase()}${query}`} download aria-label={`${of}, ${format}`}>
          {format}
        </a>
      ))}
    </p>
  )
}
