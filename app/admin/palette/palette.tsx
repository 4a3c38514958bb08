import { type KeyboardEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Marked } from '#app/pages/catalogue/marked.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useOpenDialog } from '#app/ui/use-open-dialog.ts'
import type { Entry } from './entries.ts'
import { messages } from './messages.ts'
import { type FoundEntry, findEntries, useEntries } from './use-entries.ts'

/** Command palette: one field finds documents, products, people, screens and actions, and opens them by keyboard alone. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useOpenDialog(false)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { entries, failed, reading } = useEntries(typed)
  const [at, setAt] = useState(0)
  const groups = findEntries(entries, typed)
  const rows = groups.flatMap(({ rows }) => rows)

  function choose(entry: Entry | undefined) {
    if (!entry) return
    onClose()
    // Public pages are outside the admin area.
    if (entry.href.startsWith('/admin')) void navigate(entry.href)
    else location.assign(entry.href)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') choose(rows[at])
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setAt((rows.length + at + step) % Math.max(1, rows.length))
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, natively
    <dialog
      ref={dialog}
      className="palette"
      aria-label={messages.label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={rows[at] && `palette-${at}`}
          aria-label={messages.label}
          placeholder={messages.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label={messages.close} onClick={onClose} />
      </div>
      {rows.length > 0 ? <MatchList groups={groups} chosen={at} onChoose={choose} /> : <NoMatches typed={typed} />}
      <PaletteFooter none={rows.length === 0 && !reading} reading={reading} failed={failed} />
    </dialog>
  )
}

type MatchListProps = { groups: ReturnType<typeof findEntries>; chosen: number; onChoose: (entry: Entry) => void }

function MatchList({ groups, chosen, onChoose }: MatchListProps) {
  const rows = groups.flatMap((group) => group.rows)
  return (
    <div className="palette-list" id="palette-list" role="listbox" aria-label={messages.found}>
      {groups.map(({ kind, rows: ofKind }) => (
        // biome-ignore lint/a11y/useSemanticElements: options of a list are grouped, not fields
        <div key={kind} role="group" aria-label={kind}>
          <p aria-hidden="true">{kind}</p>
          {ofKind.map((entry) => (
            <Row
              key={`${entry.href} ${entry.name}`}
              entry={entry}
              at={rows.indexOf(entry)}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function NoMatches({ typed }: { typed: string }) {
  return (
    <div className="palette-none" id="palette-list" role="listbox" aria-label={messages.found}>
      <b>{messages.none.title(typed.replace(/^>/, '').trim())}</b>
      {messages.none.hint}
    </div>
  )
}

function PaletteFooter({ none, reading, failed }: { none: boolean; reading: boolean; failed: readonly string[] }) {
  return (
    <p className="palette-foot" role="status">
      {none && messages.foot.noData}
      {reading && messages.foot.loading}
      {failed.length > 0 && messages.foot.failed(failed.join(', '))}
      <span className="palette-keys">
        <kbd>↑ ↓</kbd> {messages.foot.choose} <kbd>Enter</kbd> {messages.foot.open} <kbd>Esc</kbd> {messages.foot.close}
      </span>
      <span>
        {messages.foot.type} <kbd>&gt;</kbd> {messages.foot.actionsOnly}
      </span>
    </p>
  )
}

type RowProps = { entry: FoundEntry; at: number; chosen: number; onChoose: (entry: Entry) => void }

function Row({ entry, at, chosen, onChoose }: RowProps) {
  const { name, note, icon, marks } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the input, which keeps the focus
    <div
      id={`palette-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === chosen}
      ref={at === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon name={icon} small />
      <span>
        <Marked text={name} ranges={marks?.name} />{' '}
        {note && (
          <small>
            <Marked text={note} ranges={marks?.note} />
          </small>
        )}
      </span>
    </div>
  )
}
