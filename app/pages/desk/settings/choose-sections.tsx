import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { CheckboxField } from '#app/forms/fields/checkbox-field.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import { contentFamilies } from '#model/site-content/families.ts'
import { isListPage, pageOf, subPageNames } from '#model/zone-pages.ts'
import { messages } from './messages.ts'

type Props = { chosen: readonly string[]; all: boolean; revision: number; onSaved: () => unknown }

const listPages: readonly string[] = subPageNames.filter((name) => isListPage(pageOf(name).page))

type Selected = { names: ReadonlySet<string>; all: boolean; revision: number }

/** Sections that require a second person. Only owners choose them, and all owners are notified. */
export function ChooseSections({ chosen, all, revision, onSaved }: Props) {
  const canChoose = useCan()('change-settings')
  const [selection, setSelection] = useState<Selected>()
  const { names: shown, all: allShown, ...shownAt } = selection ?? { names: new Set(chosen), all, revision }
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await api('admin/set-approval', { sections: [...shown], all: allShown, ...shownAt }).then(async () => {
      toast(messages.sections.saved)
      await onSaved()
      setSelection(undefined)
    }, handleRefusal)
    setBusy(false)
  }
  async function handleRefusal(failure: unknown) {
    if (failure instanceof Refusal && failure.code === 'changed-meanwhile') {
      await onSaved()
      setSelection(undefined)
    }
    toastError(failure)
  }
  function pick(name: string, on: boolean) {
    const others = [...shown].filter((entry) => entry !== name)
    setSelection({ names: new Set(on ? [...others, name] : others), all: allShown, ...shownAt })
  }
  return (
    <fieldset className="settings-sections" disabled={!canChoose || busy}>
      <legend>{messages.sections.legend}</legend>
      <p>{messages.sections.note}</p>
      <CheckboxField
        name="all"
        label={messages.sections.all}
        value={allShown}
        onChange={(on) => setSelection({ names: shown, all: on, ...shownAt })}
      />
      <ul>
        {[...new Set([...listPages, ...Object.values(contentFamilies), ...chosen])].map((name) => (
          <li key={name}>
            <CheckboxField
              name={name}
              label={name}
              value={allShown || shown.has(name)}
              disabled={allShown}
              onChange={(on) => pick(name, on)}
            />
          </li>
        ))}
      </ul>
      {canChoose && (
        <Button variant="line" busy={busy} onClick={() => void save()}>
          {messages.sections.save}
        </Button>
      )}
    </fieldset>
  )
}
