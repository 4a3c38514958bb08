import { Icon } from '#app/ui/icon.tsx'

/** One view of several: a plain address. */
export type Choice = { label: string; href: string; current: boolean }

/** A choice between views of the same thing, as links: it works without scripts and can be sent. */
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

/** The files that a page's table can be taken as; `query` asks for the view that is shown. */
export function Exports({ of, address, query = '' }: { of: string; address: string; query?: string }) {
  return (
    <p className="switch-exports">
      <span>
        <Icon name="download" small />
        Download
      </span>
      {['CSV', 'XLSX', 'JSON'].map((format) => (
        <a key={format} href={`${address}.${format.toLowerCase()}${query}`} download aria-label={`${of}, ${format}`}>
          {format}
        </a>
      ))}
    </p>
  )
}
