import { Icon } from './icon.tsx'

/** Button that copies a text. Absent until a script initialises it (app/document/copy-buttons.ts). */
export function CopyButton({ of, text }: { of: string; text: string }) {
  return (
    <span className="copy">
      <button type="button" data-copy={text} aria-label={`Copy ${of}`}>
        <Icon name="copy" small />
        <span aria-hidden="true">Copy</span>
      </button>
      <span role="status" />
    </span>
  )
}
