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

/** The files that what is shown can be taken as. */
export function Exports({ of, files }: { of: string; files: readonly { kind: string; href: string }[] }) {
  return (
    <p className="switch-exports">
      <span>
        <Icon name="download" small />
        Download
      </span>
      {files.map(({ kind, href }) => (
        <a key={kind} href={href} download aria-label={`${of}, ${kind}`}>
          {kind}
        </a>
      ))}
    </p>
  )
}
