import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

/** Six rows of 44 px and the gap above them (spec 9): what must fit below the field, else the list opens above. */
const listHeightPx = 280

/** Type to narrow a long list down; about six rows show before it scrolls. The value is one of the options or empty. */
export function ComboboxField({
  value,
  onChange,
  options,
  placeholder,
  ...frame
}: FieldProps<string> & { options: readonly string[]; placeholder?: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const open = typed !== undefined
  const rows = open ? matching(options, typed === value ? '' : typed) : []

  function show(words: string) {
    setTyped(words)
    setAt(Math.max(0, words === value ? options.indexOf(value) : 0))
  }

  function choose(option: string | undefined) {
    setTyped(undefined)
    if (option !== undefined && option !== value) onChange(option)
  }

  function leave() {
    // What was typed in full counts as chosen; an emptied field is an empty value; anything else was on the way to something.
    if (typed === '') choose('')
    else choose(options.find((option) => option.toLowerCase() === typed?.trim().toLowerCase()))
    frame.onBlur?.()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return show(value)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((rows.length + at + step) % Math.max(1, rows.length))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(rows[at])
    } else if (event.key === 'Escape' && open) {
      // Only the list closes, not the dialog it stands in.
      event.preventDefault()
      event.stopPropagation()
      setTyped(undefined)
    }
  }

  return (
    <FieldFrame {...frame} onBlur={leave}>
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
              aria-activedescendant={rows[at] ? `${control.id}-${at}` : undefined}
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
          {open && <Rows id={control.id} rows={rows} at={at} value={value} label={frame.label} onChoose={choose} />}
        </div>
      )}
    </FieldFrame>
  )
}

type RowsProps = {
  id: string
  rows: readonly string[]
  at: number
  value: string
  label: string
  onChoose: (option: string) => void
}

function Rows({ id, rows, at, value, label, onChoose }: RowsProps) {
  return (
    <div className="combobox-list" id={`${id}-list`} role="listbox" aria-label={label}>
      {rows.length === 0 && <p className="combobox-none">No Data</p>}
      {rows.map((option, row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the input, which keeps the focus
        <div
          key={option}
          id={`${id}-${row}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === value}
          className={row === at ? 'combobox-on' : undefined}
          ref={
            row === at
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

/** Options that begin with what was typed first, then those that contain it. */
function matching(options: readonly string[], typed: string): readonly string[] {
  const words = typed.trim().toLowerCase()
  if (!words) return options
  const found = options.filter((option) => option.toLowerCase().includes(words))
  const starts = (option: string) => (option.toLowerCase().startsWith(words) ? 0 : 1)
  return found.sort((one, other) => starts(one) - starts(other))
}

function opensAbove(box: HTMLElement | null): boolean {
  const field = box?.closest('.field')
  if (!field) return false
  const { top, bottom } = field.getBoundingClientRect()
  return innerHeight - bottom < listHeightPx && top > listHeightPx
}
