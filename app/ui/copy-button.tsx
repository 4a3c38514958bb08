import { Icon } from './icon.tsx'

/** Button that copies a text. Absent until a script initialises it (app/document/copy-buttons.ts). */
export function CopyButton({ label, short, text }: { label: string; short: string; text: string }) {
  return (
    <span className="copy">
      <button type="button" data-copy={text} aria-label={label}>
        <Icon name="copy" small />
        <span aria-hidden="true">{short}</span>
      </button>
      <span role="status" />
    </span>
  )
}
