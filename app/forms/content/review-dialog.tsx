import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Comparison } from '#app/ui/comparison.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Refusal } from '#contract/refusal.ts'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'
import { Failure } from '../failure.tsx'
import { DateField } from '../fields/date-field.tsx'
import { DrawingPreview } from './drawing-preview.tsx'
import { messages } from './messages.ts'
import { PicturePreview } from './picture-preview.tsx'
import type { ValueDifference } from './value-differences.ts'

const texts = messages.review

type Props = {
  differences: readonly ValueDifference[]
  /** True if a second person decides. */
  needsApproval: boolean
  /** Instant of the request that is edited; empty if none. */
  startsAt: string
  busy: boolean
  failure?: Refusal
  onSave: (startsAt: string | undefined) => void
  onClose: () => void
  /** Who must approve, and what else the user must know. */
  children?: ReactNode
}

/** Compares old and new values, and asks from when on visitors see the new ones. */
export function ReviewDialog({
  differences,
  needsApproval,
  startsAt,
  busy,
  failure,
  onSave,
  onClose,
  children,
}: Props) {
  const [scheduled, setScheduled] = useState(startsAt !== '')
  const [instant, setInstant] = useState(startsAt && toIndiaField(new Date(startsAt)))
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const start = fromIndiaField(instant)
    if (scheduled && !start) setMissing(true)
    else onSave(scheduled ? start : undefined)
  }
  const refused = failure?.detail.field === 'release_at' ? failure.message : undefined
  return (
    <Dialog
      title={texts.title}
      onClose={() => busy || onClose()}
      onSubmit={submit}
      footer={
        <>
          <Button variant="line" onClick={onClose} disabled={busy}>
            {texts.back}
          </Button>
          <Button type="submit" busy={busy}>
            {needsApproval ? texts.send : scheduled ? texts.schedule : texts.publish}
          </Button>
        </>
      }
    >
      <Differences rows={differences} />
      {children}
      <StartChoice scheduled={scheduled} now={needsApproval ? texts.nowApproved : texts.now} onChange={setScheduled} />
      {scheduled && (
        <DateField
          withTime
          label={texts.instant}
          name="starts_at"
          value={instant}
          error={missing && !instant ? texts.instantMissing : refused}
          onChange={setInstant}
        />
      )}
      {failure && !refused && <Failure refusal={failure} isAnnounced />}
    </Dialog>
  )
}

/** Old and new values, a row each. */
export function Differences({ rows }: { rows: readonly ValueDifference[] }) {
  return (
    <Comparison
      sides={messages.difference.sides}
      rows={rows.map((row) => ({
        field: row.name,
        one: <Side of="before" {...row} />,
        other: <Side of="after" {...row} />,
      }))}
    />
  )
}

/** A value of a comparison: a drawing, a picture with its alternative text, or a text. */
function Side({ of, drawings, pictures, ...texts }: ValueDifference & { of: 'before' | 'after' }) {
  if (drawings) return <DrawingPreview svg={drawings[of]} />
  const picture = pictures?.[of]
  return picture ? <PicturePreview picture={picture} text={texts[of]} /> : texts[of]
}

type ChoiceProps = { scheduled: boolean; now: string; onChange: (scheduled: boolean) => void }

function StartChoice({ scheduled, now, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="field" role="radiogroup" aria-labelledby={id}>
      <span className="field-label" id={id}>
        {texts.when}
      </span>
      <div className="row">
        {[false, true].map((isLater) => (
          <label key={String(isLater)} className="check choice">
            <input type="radio" name="start" checked={scheduled === isLater} onChange={() => onChange(isLater)} />
            <span>{isLater ? texts.from : now}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
