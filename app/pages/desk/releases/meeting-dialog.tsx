import { api } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import type { FieldSpec } from '#app/forms/fields/field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toast } from '#app/ui/toasts.ts'
import { type CalendarEvent, isWholeDay } from '#model/events.ts'
import { dayInIndia, fromIndiaField, inIndia } from '#model/india-time.ts'
import { isHeld, type Release } from './describe-release.ts'
import { missingBefore, siteFirstReason } from './exchanges-first.tsx'
import { messages } from './gate-messages.ts'
import { useMeetings } from './use-meetings.ts'

const texts = messages.meetingForm

type Meeting = Pick<CalendarEvent, '_id' | 'name' | 'starts'> & { ended_at: string }

const meetingForm = (release: Release, meetings: readonly Meeting[], missing: readonly string[]) =>
  defineForm({
    title: texts.title,
    note: isHeld(release) ? texts.heldNote : texts.note,
    call: 'admin/end-release-meeting',
    save: texts.save,
    fields: [meetingField(meetings)],
    moreFields: ({ meeting }) => [
      ...(endOf(meetings, meeting) ? [] : [endField]),
      // This button publishes: the exchanges come first.
      ...(missing.length ? [reasonField(missing)] : []),
    ],
    fieldLabels: { ended_at: texts.theEnd },
    // No default: a deadline counted from a wrong minute is worse than an empty field.
    start: () => ({
      meeting: release.meeting?._id ?? meetings[0]?._id ?? '',
      ended_at: '',
      site_first_reason: '',
    }),
    toInput: (typed) => ({
      id: release._id,
      meeting: String(typed.meeting ?? ''),
      ended_at: endOf(meetings, typed.meeting) ?? fromIndiaField(String(typed.ended_at ?? '')) ?? '',
      site_first_reason: String(typed.site_first_reason ?? '') || undefined,
    }),
    rules: ({ meeting, ended_at, site_first_reason }) => ({
      site_first_reason: missing.length && !site_first_reason ? siteFirstReason(missing).missing : undefined,
      meeting: meeting ? undefined : texts.meetingMissing,
      ended_at: ended_at || endOf(meetings, meeting) ? undefined : texts.endMissing,
    }),
  })

/** Choice of the meeting. An end that is already entered is displayed, not requested again. */
const meetingField = (meetings: readonly Meeting[]): FieldSpec => ({
  kind: 'select',
  name: 'meeting',
  label: texts.meeting,
  options: meetings.map(({ _id, name, starts }) => ({
    value: _id,
    label: `${name}, ${starts.length > 10 ? inIndia(starts) : starts}`,
  })),
  hint: ({ meeting }) => {
    const known = endOf(meetings, meeting)
    return known && texts.ended(inIndia(known))
  },
})

const endField = { kind: 'date', withTime: true, name: 'ended_at', label: texts.end } as const

const endOf = (meetings: readonly Meeting[], chosen: unknown) =>
  meetings.find(({ _id }) => _id === chosen)?.ended_at || undefined

const reasonField = (missing: readonly string[]) =>
  ({ kind: 'text', name: 'site_first_reason', label: siteFirstReason(missing).label, maxLength: 500 }) as const

/** Returns the latest board meetings that have begun, the newest first. */
export async function startedMeetings(now: Date): Promise<Meeting[]> {
  const kinds: CalendarEvent['kind'][] = ['board-meeting', 'results']
  const { data } = await api('admin/get-events', { kinds, to: dayInIndia(now), backwards: true })
  return data.filter(
    ({ state, starts }) => state !== 'cancelled' && (isWholeDay(starts) || starts <= now.toISOString()),
  )
}

type Props = { release: Release; onEnded: () => Promise<void>; onClose: () => void }

/** Asks when the board made its decision. */
export function MeetingDialog({ release, onEnded, onClose }: Props) {
  const meetings = useMeetings(startedMeetings)
  if (!meetings) return null
  return (
    <FormDialog
      form={meetingForm(release, meetings, isHeld(release) ? missingBefore(release) : [])}
      onSaved={async () => {
        onClose()
        await onEnded()
        toast(texts.done)
      }}
      onClose={onClose}
    />
  )
}
