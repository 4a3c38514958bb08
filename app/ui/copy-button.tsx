import { Icon } from './icon.tsx'

/** Copies a text. A script wakes it (app/document/copy.ts): without one it is not there. */
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
