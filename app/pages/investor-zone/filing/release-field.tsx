import { DateField } from '#app/forms/fields/date-field.tsx'

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
