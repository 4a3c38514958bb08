import { useState } from 'react'
import { editorPath } from '#app/content/page-paths.ts'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { fromIndiaField } from '#model/india-time.ts'
import { messages } from './messages.ts'

const texts = messages.asOn

/** Opens the page with its texts as on a past or future instant. */
export function ChooseInstant({ part }: { part: string }) {
  const [typed, setTyped] = useState('')
  const at = typed && fromIndiaField(typed)
  return (
    <section className="wrap page-editor-instant" aria-labelledby="as-on">
      <h2 id="as-on">{texts.heading}</h2>
      <DateField withTime label={texts.at} hint={texts.hint} value={typed} onChange={setTyped} />
      {at && <ButtonLink href={`${editorPath(part)}?at=${encodeURIComponent(at)}`}>{texts.show}</ButtonLink>}
    </section>
  )
}
