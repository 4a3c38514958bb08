import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { saveCsv } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { formatDue, formatLength } from '#model/deadlines/format-limit.ts'
import { inIndia } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { DeskRows, Part } from './desk-frame.tsx'
import { messages } from './messages.ts'

const texts = messages.overdue

type Overdue = DeskData['late'][number]
type Props = { rows: readonly Overdue[]; now: string; canExplain: boolean; onChanged: () => Promise<void> }

/** Lists late filings with their reasons: open ones first, then closed ones. */
export function OverdueLog({ rows, now, canExplain, onChanged }: Props) {
  const [asking, setAsking] = useState<Overdue>()
  const [open, closed] = [rows.filter((row) => !row.closed), rows.filter((row) => row.closed)]
  const overdueRow = (row: Overdue) => (
    <OverdueRow key={row.key} row={row} now={now} onAsk={canExplain ? () => setAsking(row) : undefined} />
  )
  return (
    <Part
      id="desk-late"
      heading={texts.heading}
      count={open.length}
      beside={rows.length > 0 && <SaveLog rows={rows} />}
    >
      <DeskRows rows={open} none={closed.length ? texts.allClosed : texts.none}>
        {overdueRow}
      </DeskRows>
      {closed.length > 0 && (
        <details>
          <summary>{texts.closed(closed.length)}</summary>
          <ul className="desk-rows">{closed.map(overdueRow)}</ul>
        </details>
      )}
      {asking && (
        <ConfirmDialog
          question={texts.question}
          note={texts.note(asking.what, asking.of)}
          confirm={texts.save}
          variant="primary"
          reason={{ label: texts.reason, missing: texts.reasonMissing }}
          onConfirm={async (reason) => {
            await api('admin/explain-late', { key: asking.key, reason })
            await onChanged()
            toast(texts.saved)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Part>
  )
}

function OverdueRow({ row, now, onAsk }: { row: Overdue; now: string; onAsk?: () => void }) {
  const { what, of, provision, due, explanation } = row
  return (
    <li>
      <div>
        <b>
          {what}, {of}
        </b>
        <small>
          {[texts.due(formatDue(new Date(due))), ...describeFiling(row, now), provision].filter(Boolean).join('. ')}
        </small>
        {explanation && <small>{texts.explained(explanation.reason, explanation.by, inIndia(explanation.at))}</small>}
      </div>
      {!explanation && onAsk && (
        <Button variant="line" small onClick={onAsk} aria-label={texts.enterLabel(what, of)}>
          {texts.enter}
        </Button>
      )}
    </li>
  )
}

/** Describes how overdue the filing was, and with whom. If only the website's time is known, explains how to record the exchange's. */
function describeFiling({ due, done_at, filed_with, exchanges_at, explanation }: Overdue, now: string): string[] {
  const lateBy = formatLength(Date.parse(done_at || now) - Date.parse(due))
  if (exchanges_at) return [texts.withExchanges(inIndia(exchanges_at), lateBy)]
  if (!done_at) return explanation ? [] : [texts.notFiled(lateBy)]
  const onSite = texts.onSite(inIndia(done_at), lateBy)
  if (filed_with !== 'exchanges') return [onSite]
  return [onSite, texts.addNumbers]
}

function SaveLog({ rows }: { rows: readonly Overdue[] }) {
  const cells = rows.map(({ due, what, of, provision, done_at, explanation }) => [
    ...[due, what, of, provision, done_at],
    ...[explanation?.reason ?? '', explanation?.by ?? '', explanation?.at ?? ''],
  ])
  return (
    <Button variant="line" small onClick={() => saveCsv('late.csv', [texts.columns, ...cells])}>
      {texts.download}
    </Button>
  )
}
