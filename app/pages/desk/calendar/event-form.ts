import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { eventKindNames, eventKinds, isEventKind, isWholeDay } from '#model/events.ts'
import { fromIndiaField, toIndiaField } from '#model/india-time.ts'

export type DeskEvent = CallOutput<'admin/get-events'>['data'][number]

const fields: readonly FieldSpec[] = [
  {
    kind: 'select',
    name: 'kind',
    label: 'Type',
    options: eventKindNames.map((value) => ({ value, label: eventKinds[value].name })),
  },
  { kind: 'text', name: 'name', label: 'Name', maxLength: 200 },
  { kind: 'date', name: 'day', label: 'Day' },
  { kind: 'text', name: 'time', label: 'Time, Indian Standard Time', placeholder: '16:00', optional: true },
  { kind: 'text', name: 'note', label: 'Note', maxLength: 500, optional: true },
  { kind: 'checkbox', name: 'expected', label: 'Date not confirmed yet' },
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
    day: day ? undefined : 'Choose the day.',
    time: !time || /^([01]\d|2[0-3]):[0-5]\d$/.test(String(time)) ? undefined : 'Enter the time as 16:00.',
  }
}

const toText = (values: Typed) => ({
  kind: typeof values.kind === 'string' && isEventKind(values.kind) ? values.kind : ('results' as const),
  name: String(values.name ?? ''),
  note: String(values.note ?? ''),
  starts: startsOf(values),
  expected: values.expected === true,
})

const shared = { fields, rules, fieldLabels: { starts: 'Beginning' } }

export const addEventForm = defineForm<'admin/add-event', DeskEvent>({
  ...shared,
  title: 'Add an event',
  note: 'Visitors see the event immediately. Subscribed calendars are updated.',
  call: 'admin/add-event',
  save: 'Add event',
  start,
  toInput: toText,
})

const movesEvent = (values: Typed, event: DeskEvent) => values.kind !== event.kind || startsOf(values) !== event.starts

/** If the beginning moves, an existing end must be entered again. */
export const editEventForm = defineForm<'admin/edit-event', DeskEvent>({
  ...shared,
  title: 'Change event',
  note: 'Subscribed calendars are updated.',
  call: 'admin/edit-event',
  save: (values, event) => (event?.deadline_runs && movesEvent(values, event) ? sendForApproval : 'Save'),
  start,
  toInput: (values, event) => {
    const changed = toText(values)
    return { ...changed, id: event?._id ?? '', ...(changed.starts !== event?.starts && event?.ends && { ends: '' }) }
  },
})
