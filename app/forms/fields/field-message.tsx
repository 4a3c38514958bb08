import { Icon } from '#app/ui/icon.tsx'

type Props = { id?: string; error?: string; hint?: string }

/** Error of a field, or else its hint. */
export function FieldMessage({ id, error, hint }: Props) {
  const message = error || hint
  if (!message) return null
  return (
    <p className="field-message" id={id}>
      {error && <Icon name="alert" />}
      {message}
    </p>
  )
}
