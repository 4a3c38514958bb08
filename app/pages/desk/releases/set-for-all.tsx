import { useState } from 'react'
import { DateField } from '#app/forms/fields/date-field.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { yearTabs } from '#model/fiscal-year.ts'
import { isListPage, pageOf, subPageNames } from '#model/zone-pages.ts'
import type { SetForAll } from './use-proposed-documents.ts'

/** Pages on which a release's document may be filed. */
export const sections = subPageNames.filter((name) => isListPage(pageOf(name).page))

const [asEach, together, own] = ['', 'together', 'own']
const yearsOffered = 6

type Props = { count: number; onSet: (set: SetForAll) => void; onNone: () => void }

/** Section, year and instant for all selected files; empty fields stay as they are in each. */
export function SetForAllForm({ count, onSet, onNone }: Props) {
  const [section, setSection] = useState('')
  const [year, setYear] = useState('')
  const [releaseAt, setReleaseAt] = useState(asEach)
  const [at, setAt] = useState('')
  const missing = releaseAt === own && !at
  const set = () =>
    onSet({
      ...(section && { section }),
      ...(year && { year: Number(year) }),
      ...(releaseAt && { own: releaseAt === own ? at : '' }),
    })
  return (
    <fieldset className="bench-set">
      <legend>{count === 1 ? 'For the selected file' : `For ${count} selected files`}</legend>
      <SelectField
        label="Section"
        value={section}
        placeholder="Leave unchanged"
        options={sections.map((name) => ({ value: name, label: name }))}
        onChange={setSection}
      />
      <SelectField
        label="Year"
        value={year}
        placeholder="Leave unchanged"
        options={yearTabs(yearsOffered, serverNow()).map(({ from, label }) => ({ value: String(from), label }))}
        onChange={setYear}
      />
      <SelectField
        label="Publication"
        value={releaseAt ?? ''}
        placeholder="Leave unchanged"
        options={[
          { value: together ?? '', label: 'With the others' },
          { value: own ?? '', label: 'At its own time' },
        ]}
        onChange={setReleaseAt}
      />
      {releaseAt === own && (
        <DateField withTime label="Release time, Indian Standard Time" value={at} onChange={setAt} />
      )}
      <div className="row">
        <Button small dim={missing} disabled={missing || (!section && !year && !releaseAt)} onClick={set}>
          {count === 1 ? 'Change file' : `Change ${count} files`}
        </Button>
        <Button small variant="text" onClick={onNone}>
          Select none
        </Button>
      </div>
    </fieldset>
  )
}
