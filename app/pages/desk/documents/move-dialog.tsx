import { type FormEvent, useState } from 'react'
import { Failure } from '#app/forms/failure.tsx'
import { SelectField } from '#app/forms/fields/select-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { yearTabs } from '#model/fiscal-year.ts'
import type { ListedRow } from './document-table.tsx'
import { messages } from './messages.ts'
import { useMove } from './use-move.ts'

const yearsOffered = 25

export type MoveResult = CallOutput<'admin/move-documents'>

type Props = {
  rows: readonly ListedRow[]
  sections: readonly string[]
  revision: number
  onMoved: (moved: MoveResult) => void
  onClose: () => void
}

/** Moves documents to another sub-page or year, and previews where visitors will find each. */
export function MoveDialog({ rows, sections, revision, onMoved, onClose }: Props) {
  const move = useMove(rows, revision)
  const { choice, preview, failure, busy } = move
  const isPublic = preview?.some(({ moves, state }) => moves && (state === 'published' || state === 'corrected'))
  const moving = preview?.filter(({ moves }) => moves).length ?? 0
  const pending = preview?.filter(({ moves, needsApproval }) => moves && needsApproval).length ?? 0
  const [tried, setTried] = useState(false)
  const missing = isPublic && !choice.reason.trim() ? messages.move.reasonMissing : undefined
  const unchosen = tried && !preview ? messages.move.unchosen : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy || !moving || missing) return
    const moved = await move.apply()
    if (moved) onMoved(moved)
  }

  return (
    <Dialog
      title={messages.move.title(rows.length)}
      note={messages.move.note}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {messages.move.cancel}
          </Button>
          <Button type="submit" busy={busy} dim={!moving}>
            {moveLabel(moving, pending)}
          </Button>
        </>
      }
    >
      <SelectField
        label={messages.move.section}
        value={choice.section}
        placeholder={messages.move.unchanged}
        options={sections.map((name) => ({ value: name, label: name }))}
        onChange={(section) => void move.choose({ section })}
      />
      <SelectField
        label={messages.move.year}
        value={choice.year}
        placeholder={messages.move.unchanged}
        error={unchosen}
        options={yearTabs(yearsOffered, serverNow()).map(({ label }) => ({ value: label, label }))}
        onChange={(year) => void move.choose({ year })}
      />
      {preview && <Preview rows={preview} />}
      {isPublic && <Reason value={choice.reason} error={tried ? missing : undefined} onChange={move.setReason} />}
      {failure && <Failure refusal={failure} />}
    </Dialog>
  )
}

function moveLabel(moving: number, pending: number): string {
  if (pending && pending === moving) return sendForApproval
  if (pending) return messages.move.moveAndSend(moving - pending, pending)
  return moving ? messages.move.moveCount(moving) : messages.move.move
}

function Reason(field: { value: string; error?: string; onChange: (value: string) => void }) {
  return <TextField kind="text" label={messages.move.reason} maxLength={500} {...field} />
}

function Preview({ rows }: { rows: MoveResult['data'] }) {
  const requested = rows.filter(({ needsApproval }) => needsApproval).length
  return (
    <div className="document-list-preview" role="status">
      <div className="table-folds">
        <table className="table">
          <caption className="visually-hidden">{messages.preview.caption}</caption>
          <TableHead names={[messages.preview.document, messages.preview.nowIn, messages.preview.movesTo]} />
          <tbody>
            {rows.map(({ key, name, before, after, moves }) => (
              <tr key={key}>
                <th scope="row" className="table-key">
                  {name}
                </th>
                <td data-l={messages.preview.nowIn}>{inWords(before)}</td>
                <td data-l={messages.preview.movesTo}>{moves ? inWords(after) : messages.preview.alreadyThere}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {requested > 0 && <p>{messages.preview.needApproval(requested)}</p>}
    </div>
  )
}

const inWords = ({ section, tab }: MoveResult['data'][number]['before']) => (tab ? `${section}, ${tab}` : section)
