import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FollowerChoices } from '#model/following.ts'
import { listPageNames } from '#model/zone-pages.ts'
import { followMessages } from './messages.ts'

/** Values of the choices in a form, as posted by a browser. */
export type ChoiceValues = { scope: 'all' | 'some'; sections: readonly string[]; events: boolean; digest: boolean }

/** Returns stored choices as values of the form. */
export function valuesOf({ sections, events, digest }: FollowerChoices): ChoiceValues {
  return { scope: sections === 'all' ? 'all' : 'some', sections: sections === 'all' ? [] : sections, events, digest }
}

type Props = {
  values: ChoiceValues
  error?: string
  /** Publications of the last year by section. */
  counts: Readonly<Partial<Record<string, number>>>
}

/** Fields of a follower's choices: documents, events of the calendar, and how often. */
export function FollowChoices({ values, error, counts }: Props) {
  const { t, known } = useTranslator()
  const { about, everything, some, events, often, atOnce, daily } = followMessages
  return (
    <>
      <fieldset className={error ? 'follow-choice field field-bad' : 'follow-choice field'}>
        <legend>{t(about)}</legend>
        <Choice type="radio" name="scope" value="all" checked={values.scope === 'all'} label={t(everything)} />
        <Choice type="radio" name="scope" value="some" checked={values.scope === 'some'} label={t(some)} />
        <div className="follow-sections">
          {listPageNames.map((name) => (
            <Choice
              key={name}
              type="checkbox"
              name="sections"
              value={name}
              checked={values.sections.includes(name)}
              label={t(name)}
              beside={counts[name] ? t('{count} in the last year', { count: counts[name] }) : ''}
            />
          ))}
        </div>
        <Choice type="checkbox" name="events" value="on" checked={values.events} label={t(events)} />
        {error && (
          <p className="field-message" id="sections-message">
            <Icon name="alert" />
            <span {...known(error)} />
          </p>
        )}
      </fieldset>
      <fieldset className="follow-choice field">
        <legend>{t(often)}</legend>
        <Choice type="radio" name="often" value="at-once" checked={!values.digest} label={t(atOnce)} />
        <Choice type="radio" name="often" value="daily" checked={values.digest} label={t(daily)} />
      </fieldset>
    </>
  )
}

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  checked: boolean
  label: string
  beside?: string
}

function Choice({ type, name, value, checked, label, beside }: ChoiceProps) {
  return (
    <label className="follow-option choice">
      <input type={type} name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
      {beside && <small className="figures">{beside}</small>}
    </label>
  )
}
