import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ContentField } from '#app/forms/content/content-field.tsx'
import { namesIn, valuesOf } from '#app/forms/content/describe-value.ts'
import { messages as formMessages } from '#app/forms/content/messages.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { isField } from '#model/site-content/apply-changes.ts'
import { messages } from './messages.ts'
import { focusText } from './page-focus.ts'
import type { ListPlace } from './text-place.ts'
import { entryTitle, type ListStep } from './use-list-steps.ts'

const texts = messages.steps

type Props = {
  selected: string
  list: ListPlace
  onStep: (step: ListStep) => void
  onChange: (path: string, value: unknown) => void
  /** Further steps. */
  children: ReactNode
}

/** Steps of the selected entry of a list: add one after it, move it, remove it; and its values that are no texts. */
export function ListSteps({ selected, list, onStep, onChange, children }: Props) {
  const { path, field, entries, place } = list
  const id = useId()
  const { of, min, max, orderedBy } = field
  const title = entryTitle(list, place)
  const isFull = entries.length >= max
  const isFewest = entries.length <= min
  const reason = isFull ? formMessages.list.full(max) : isFewest ? formMessages.list.fewest(min) : undefined
  const button = (icon: IconName, label: string, step: ListStep, isDisabled: boolean) => (
    <IconButton
      icon={icon}
      label={label}
      title={label}
      aria-disabled={isDisabled}
      aria-describedby={isDisabled && reason ? id : undefined}
      onClick={isDisabled ? undefined : () => onStep(step)}
    />
  )
  return (
    <fieldset
      aria-label={texts.label(field.name)}
      className="text-status-steps"
      onKeyDown={(event) => leave(event, selected)}
    >
      <p>{texts.place(field.name, place + 1, entries.length)}</p>
      {button('plus', texts.add(title), 'add', isFull)}
      {!orderedBy && button('up', texts.up(title), 'up', place === 0)}
      {!orderedBy && button('down', texts.down(title), 'down', place >= entries.length - 1)}
      {button('trash', texts.remove(title), 'remove', isFewest || entries.length === 0)}
      {children}
      {orderedBy && <p>{texts.orderedBy(orderedBy)}</p>}
      {reason && <p id={id}>{reason}</p>}
      {numbersIn(of).map(({ key, name, field: part }) => (
        <ContentField
          key={`${place}.${key}`}
          field={part}
          label={name}
          path={`${path}.${place}.${key}`}
          value={valuesOf(entries[place])[key]}
          errors={{}}
          onChange={(value) => onChange(`${path}.${place}.${key}`, value)}
        />
      ))}
    </fieldset>
  )
}

const numbersIn = (of: unknown) => namesIn(of).filter(({ field }) => isField(field) && field.field === 'number')

/** Returns to the page with Escape and Shift Tab, and to its next text with Tab from the last control. */
function leave(event: KeyboardEvent<HTMLElement>, selected: string): void {
  const { key, shiftKey, target, currentTarget } = event
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('button, input, select')]
  const isBack = key === 'Escape' || (key === 'Tab' && shiftKey && target === controls[0])
  const isOn = key === 'Tab' && !shiftKey && target === controls.at(-1)
  if (!isBack && !isOn) return
  event.preventDefault()
  focusText(selected, isOn ? 1 : 0)
}
