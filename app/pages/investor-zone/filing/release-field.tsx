import { DateField } from '#app/forms/fields/date-field.tsx'
import { fromIndiaField } from '#model/india-time.ts'

type Props = { value: string; onChange: (value: string) => void; error?: string; disabled?: boolean; several?: boolean }

/** When visitors may see what is filed, in Indian Standard Time. Empty is at once. */
export function ReleaseField({ several, ...props }: Props) {
  return (
    <DateField
      {...props}
      withTime
      optional
      label="Release, Indian Standard Time"
      name="release_at"
      hint={`Until then no visitor can see or open ${several ? 'any of them' : 'it'}. Empty: at once.`}
    />
  )
}

/** What is wrong with a release instant that has gone by: it would show the document at once. Undefined for none, or one to come. */
export function pastRelease(value: string, now: Date): string | undefined {
  const at = fromIndiaField(value)
  if (!at || Date.parse(at) > now.getTime()) return undefined
  return 'That moment is past. Choose a later one, or leave it empty to show it at once.'
}
