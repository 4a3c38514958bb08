import { useState } from 'react'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { yearTabs } from '#model/fiscal-year.ts'
import { messages } from './file-messages.ts'
import type { SetForAll } from './files-row.tsx'

const texts = messages.forAll

const [asEach, together, own] = ['', 'together', 'own']
const yearsOffered = 6

type Props = {
  count: number
  sections: readonly string[]
  withInstant: boolean
  onSet: (set: SetForAll) => void
  onNone: () => void
}

/** Section, year and instant for all selected files; empty fields stay as they are in each. */
export function SetForAllForm({ count, sections, withInstant, onSet, onNone }: Props) {
  const [section, setSection] = useState('')
  const [year, setYear] = useState('')
  const [releaseAt, setReleaseAt] = useState(asEach)
  const [instant, setInstant] = useState('')
  const missing = releaseAt === own && !instant
  const set = () =>
    onSet({
      ...(section && { section }),
      ...(year && { year: Number(year) }),
      ...(releaseAt && { own: releaseAt === own ? instant : '' }),
    })
  return (
    <fieldset className="bench-set">
      <legend>{texts.legend(count)}</legend>
      <SelectField
        label={texts.section}
        value={section}
        placeholder={texts.unchanged}
        options={sections.map((name) => ({ value: name, label: name }))}
        onChange={setSection}
      />
      <SelectField
        label={texts.year}
        value={year}
        placeholder={texts.unchanged}
        options={yearTabs(yearsOffered, serverNow()).map(({ from, label }) => ({ value: String(from), label }))}
        onChange={setYear}
      />
      {withInstant && (
        <SelectField
          label={texts.publication}
          value={releaseAt ?? ''}
          placeholder={texts.unchanged}
          options={[
            { value: together ?? '', label: texts.together },
            { value: own ?? '', label: texts.own },
          ]}
          onChange={setReleaseAt}
        />
      )}
      {releaseAt === own && <DateField withTime label={texts.time} value={instant} onChange={setInstant} />}
      <div className="row">
        <Button small dim={missing} disabled={missing || (!section && !year && !releaseAt)} onClick={set}>
          {texts.change(count)}
        </Button>
        <Button small variant="text" onClick={onNone}>
          {texts.none}
        </Button>
      </div>
    </fieldset>
  )
}
