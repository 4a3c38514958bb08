import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import { dueInWords, lengthInWords } from '#model/clocks/limit-in-words.ts'
import { csvText } from '#model/csv.ts'
import { inIndia } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { Part } from './desk-frame.tsx'

type Late = DeskData['late'][number]
type Props = { rows: readonly Late[]; now: string; mayExplain: boolean; onChanged: () => Promise<void> }

/** Everything that was late, with why: each written down once by whoever keeps disclosures, and by nobody again. */
export function LateLog({ rows, now, mayExplain, onChanged }: Props) {
  const [asking, setAsking] = useState<Late>()
  return (
    <Part id="desk-late" heading="Late" count={rows.length} beside={rows.length > 0 && <SaveLog rows={rows} />}>
      {rows.length ? (
        <ul className="desk-rows">
          {rows.map((row) => (
            <LateRow key={row.key} row={row} now={now} onAsk={mayExplain ? () => setAsking(row) : undefined} />
          ))}
        </ul>
      ) : (
        <Empty row>Nothing was late.</Empty>
      )}
      {asking && (
        <ConfirmDialog
          question="Why was it late?"
          note={`${asking.what}, ${asking.of}. What is written here stays: nobody changes or removes it.`}
          confirm="Write it down"
          look="primary"
          reason={{
            label: 'Reason, and what was changed',
            start: '',
            missing: 'Say why, in a few words.',
            maxLength: 500,
          }}
          onConfirm={async (reason) => {
            await api('admin/explain-late', { key: asking.key, reason })
            await onChanged()
            toast('Written down.')
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Part>
  )
}

function LateRow({ row, now, onAsk }: { row: Late; now: string; onAsk?: () => void }) {
  const { what, of, provision, due, done_at, said } = row
  const lateBy = lengthInWords(Date.parse(done_at || now) - Date.parse(due))
  const out = done_at ? `Filed ${inIndia(done_at)}, ${lateBy} late` : said ? '' : `Not filed yet, ${lateBy} late`
  return (
    <li>
      <div>
        <b>
          {what}, {of}
        </b>
        <small>{[`Due by ${dueInWords(new Date(due))}`, out, provision].filter(Boolean).join('. ')}</small>
        {said && <small>{`${said.reason} (${said.by}, ${inIndia(said.at)})`}</small>}
      </div>
      {!said && onAsk && (
        <Button look="line" small onClick={onAsk} aria-label={`Say why ${what}, ${of} was late`}>
          Say why
        </Button>
      )}
    </li>
  )
}

const headings = [
  'Due (UTC)',
  'What',
  'Of',
  'Provision',
  'Out (UTC)',
  'Why, and what changed',
  'Written by',
  'At (UTC)',
]

function SaveLog({ rows }: { rows: readonly Late[] }) {
  const cells = rows.map(({ due, what, of, provision, done_at, said }) => [
    ...[due, what, of, provision, done_at],
    ...[said?.reason ?? '', said?.by ?? '', said?.at ?? ''],
  ])
  return (
    <Button look="line" small onClick={() => saveFile('late.csv', csvText([headings, ...cells]), 'text/csv')}>
      CSV
    </Button>
  )
}
