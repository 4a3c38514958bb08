import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { eventKindNames, eventKinds, isEventKind, isWholeDay } from '#model/events.ts'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'
import { messages } from './messages.ts'

export type DeskEvent = CallOutput<'admin/get-events'>['data'][number]

const texts = messages.form

const fields: readonly FieldSpec[] = [
  {
    kind: 'select',
    name: 'kind',
    label: texts.type,
    options: eventKindNames.map((value) => ({ value, label: eventKinds[value].name })),
  },
  { kind: 'text', name: 'name', label: texts.name, maxLength: 200 },
  { kind: 'date', name: 'day', label: texts.day },
  { kind: 'text', name: 'time', label: texts.time, placeholder: texts.timeExample, optional: true },
  { kind: 'text', name: 'note', label: texts.note, maxLength: 500, optional: true },
  { kind: 'checkbox', name: 'expected', label: texts.expected },
]

type Typed = Readonly<Record<string, unknown>>

/** Returns a day, or an instant if a time of day is set. */
function startsOf({ day, time }: Typed): string {
  return time ? (fromIndiaField(`${day}T${time}`) ?? '') : String(day ?? '')
}

function start(event: DeskEvent | undefined) {
  const [day = '', time = ''] = event ? inField(event).split('T') : []
  const { kind = 'results', name = '', note = '' } = event ?? {}
  return { kind, name, day, time, note, expected: event?.state === 'expected' }
}

const inField = ({ starts }: DeskEvent) => (isWholeDay(starts) ? starts : toIndiaField(new Date(starts)))

function rules({ day, time }: Typed) {
  return {
    day: day ? undefined : texts.dayMissing,
    time: !time || /^([01]\d|2[0-3]):[0-5]\d$/.test(String(time)) ? undefined : texts.timeWrong,
  }
}

const toText = (values: Typed) => ({
  kind: typeof values.kind === 'string' && isEventKind(values.kind) ? values.kind : ('results' as const),
  name: String(values.name ?? ''),
  note: String(values.note ?? ''),
  starts: startsOf(values),
  expected: values.expected === true,
})

const shared = { fields, rules, fieldLabels: { starts: texts.beginning } }

export const addEventForm = defineForm<'admin/add-event', DeskEvent>({
  ...shared,
  title: texts.addTitle,
  note: texts.addNote,
  call: 'admin/add-event',
  save: texts.add,
  start,
  toInput: toText,
})

const movesEvent = (values: Typed, event: DeskEvent) => values.kind !== event.kind || startsOf(values) !== event.starts

/** If the beginning moves, an existing end must be entered again. */
export const editEventForm = defineForm<'admin/edit-event', DeskEvent>({
  ...shared,
  title: texts.editTitle,
  note: texts.editNote,
  call: 'admin/edit-event',
  save: (values, event) => (event?.deadline_runs && movesEvent(values, event) ? sendForApproval : texts.save),
  start,
  toInput: (values, event) => {
    const changed = toText(values)
    return { ...changed, id: event?._id ?? '', ...(changed.starts !== event?.starts && event?.ends && { ends: '' }) }
  },
})
