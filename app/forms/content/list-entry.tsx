import { type ComponentType, useId, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { isField } from '#model/site-content/apply-changes.ts'
import type { ContentFieldProps } from './content-field-props.ts'
import { partsOf, valuesOf } from './describe-value.ts'
import { messages } from './messages.ts'

const texts = messages.list

type Props = Omit<ContentFieldProps, 'field'> & {
  Field: ComponentType<ContentFieldProps>
  entryKey: number
  of: unknown
  title: string
  startsOpen: boolean
  /** Steps that are absent are disabled. */
  onUp?: () => void
  onDown?: () => void
  onRemove?: () => void
}

/** Entry of a list, with its steps. An entry of one value is a field; an object opens to its fields. */
export function ListEntry({ Field, entryKey, of, title, startsOpen, onUp, onDown, onRemove, ...state }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  const steps = <Steps title={title} onUp={onUp} onDown={onDown} onRemove={onRemove} />
  if (isField(of))
    return (
      <li data-entry={entryKey} className="list-editor-line">
        <Field field={of} {...state} />
        {steps}
      </li>
    )
  const isVisible = isOpen || Object.keys(state.errors).some((path) => path.startsWith(`${state.path}.`))
  return (
    <li data-entry={entryKey}>
      <div className="list-editor-head">
        <button type="button" aria-expanded={isVisible} aria-controls={id} onClick={() => setOpen(!isVisible)}>
          <Icon name={isVisible ? 'down' : 'right'} small />
          <span>
            <b>{title}</b>
            {!isVisible && (
              <small>
                {partsOf(of, valuesOf(state.value))
                  .filter((part) => part !== title)
                  .join(' · ')}
              </small>
            )}
          </span>
        </button>
        {steps}
      </div>
      {isVisible && (
        <div className="list-editor-fields" id={id}>
          <Field field={of} {...state} />
        </div>
      )}
    </li>
  )
}

type StepsProps = Pick<Props, 'title' | 'onUp' | 'onDown' | 'onRemove'>

function Steps({ title, onUp, onDown, onRemove }: StepsProps) {
  return (
    <div className="list-editor-steps">
      <IconButton icon="up" data-step="up" label={texts.up(title)} disabled={!onUp} onClick={onUp} />
      <IconButton icon="down" data-step="down" label={texts.down(title)} disabled={!onDown} onClick={onDown} />
      <IconButton icon="trash" data-step="remove" label={texts.remove(title)} disabled={!onRemove} onClick={onRemove} />
    </div>
  )
}
