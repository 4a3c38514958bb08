import { defineForm } from '#app/forms/define-form.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { fromIndiaField, toIndiaField } from '../india-time.ts'

/** A document with the revision at which the form was opened. */
type Subject = Pick<InvestorDocument, 'key' | 'name' | 'date' | 'sortdate' | 'filterdate'> & {
  release_at?: string | null
  revision: number
}

/** Changes what a filed document says. Refused with what stands now if somebody changed it meanwhile. */
export const documentForm = defineForm<'admin/edit-document', Subject>({
  title: 'Edit document',
  call: 'admin/edit-document',
  fields: [
    { name: 'name', kind: 'text', label: 'Name', maxLength: 500 },
    { name: 'date', kind: 'text', label: 'Date shown', half: true, maxLength: 60 },
    { name: 'sortdate', kind: 'date', label: 'Sorted by', half: true },
    { name: 'filterdate', kind: 'text', label: 'Fiscal year', hint: 'Like 2026-2027', maxLength: 9 },
    {
      name: 'release',
      kind: 'date',
      withTime: true,
      optional: true,
      label: 'Release, Indian Standard Time',
      hint: 'Until then no visitor can see or open it. Empty: at once.',
    },
  ],
  start: (document) => ({
    name: document?.name ?? '',
    date: document?.date ?? '',
    sortdate: document?.sortdate.slice(0, 10) ?? '',
    filterdate: document?.filterdate ?? '',
    release: document?.release_at ? toIndiaField(new Date(document.release_at)) : '',
  }),
  toInput: ({ name, date, sortdate, filterdate, release }, document) => ({
    key: document?.key ?? 0,
    name: String(name),
    date: String(date),
    sortdate: String(sortdate),
    filterdate: String(filterdate),
    release_at: releaseOf(String(release), document?.release_at),
    revision: document?.revision,
  }),
})

/** The field knows minutes only; an instant that was not touched keeps its seconds, or it would come earlier. */
function releaseOf(typed: string, before: string | null | undefined): string {
  if (before && toIndiaField(new Date(before)) === typed) return before
  return fromIndiaField(typed) ?? ''
}
