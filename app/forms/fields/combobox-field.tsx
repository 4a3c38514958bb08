import { useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useCombobox } from './use-combobox.ts'

/** Height of six rows of 44 px and the gap above them (spec 9). If less space is left below the field, the list opens above. */
const listHeightPx = 280

/** Combobox that filters a long list; about six rows are visible before scrolling. The value is one of the options or empty. */
export function ComboboxField({
  value,
  onChange,
  options,
  placeholder,
  noMatch = 'No Data',
  ...frame
}: FieldProps<string> & { options: readonly string[]; placeholder?: string; noMatch?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { typed, open, rows, activeIndex, show, choose, leave, onKeyDown } = useCombobox({ value, onChange, options })

  function onBlur() {
    leave()
    frame.onBlur?.()
  }

  return (
    <FieldFrame {...frame} onBlur={onBlur}>
      {(control) => (
        <div
          ref={box}
          className={`combobox${open ? ' combobox-open' : ''}${open && opensAbove(box.current) ? ' combobox-above' : ''}`}
        >
          <div className="field-affix">
            <input
              {...control}
              className="field-control"
              role="combobox"
              aria-expanded={open}
              aria-controls={`${control.id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={rows[activeIndex] ? `${control.id}-${activeIndex}` : undefined}
              autoComplete="off"
              placeholder={placeholder}
              value={typed ?? value}
              onClick={() => open || show(value)}
              onChange={(event) => show(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <span className="field-glyph">
              <Icon name="down" small />
            </span>
          </div>
          {open && (
            <Rows
              id={control.id}
              rows={rows}
              activeIndex={activeIndex}
              value={value}
              label={frame.label}
              noMatch={noMatch}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type RowsProps = {
  id: string
  rows: readonly string[]
  activeIndex: number
  value: string
  label: string
  noMatch: string
  onChoose: (option: string) => void
}

function Rows({ id, rows, activeIndex, value, label, noMatch, onChoose }: RowsProps) {
  return (
    <div className="combobox-list" id={`${id}-list`} role="listbox" aria-label={label}>
      {rows.length === 0 && <p className="combobox-none">{noMatch}</p>}
      {rows.map((option, row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the input, which keeps the focus
        <div
          key={option}
          id={`${id}-${row}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === value}
          className={row === activeIndex ? 'combobox-on' : undefined}
          ref={
            row === activeIndex
              ? (element) => {
                  element?.scrollIntoView({ block: 'nearest' })
                }
              : undefined
          }
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option}
        </div>
      ))}
    </div>
  )
}

function opensAbove(box: HTMLElement | null): boolean {
  const field = box?.closest('.field')
  if (!field) return false
  const { top, bottom } = field.getBoundingClientRect()
  return innerHeight - bottom < listHeightPx && top > listHeightPx
}
