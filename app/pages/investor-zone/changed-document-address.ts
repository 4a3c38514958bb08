import type { InvestorContent } from '#model/investor-zone.ts'
import { zoneAddress } from './address.ts'
import { type ChangedDocument, locateDocument } from './locate-document.ts'

/** Parses the history's links, which do not know the zone's pages: `?group=…&inner=…&document=…&filed=2026-2027`. */
export function changedDocumentIn(search: URLSearchParams): ChangedDocument | undefined {
  const text = (name: string) => search.get(name) || undefined
  const group = text('group')
  return group
    ? { group, inner: text('inner'), document: Number(text('document')) || undefined, year: text('filed') }
    : undefined
}

/** Returns the admin address of a changed document, in the zone at `now`; with `at`, in the zone displayed then. */
export function changedDocumentAddress(
  content: InvestorContent,
  changed: ChangedDocument,
  { at, now }: { at?: string; now: Date },
): string {
  const { slug, ...shown } = locateDocument(content, changed, at ? new Date(at) : now) ?? { slug: '' }
  const address = zoneAddress('/admin/investorzone', slug, { ...shown, at })
  return changed.document ? `${address}#document-${changed.document}` : address
}
