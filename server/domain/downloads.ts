import { Refusal } from '#contract/refusal.ts'
import { type DownloadRequest, keptForMonths, sameRequestMs } from '#model/download-request.ts'
import type { EnquiryFilter } from '#server/store/downloads.ts'
import type { Store } from '#server/store/store.ts'
import type { DownloadRequestRow } from '#server/store/tables.ts'
import { newId } from './ids.ts'
import type { Actor, Ledger } from './ledger.ts'

export type Downloads = ReturnType<typeof createDownloads>

/** How many enquiries one page of the list holds. */
const pageLength = 50

/** Who asked for a catalogue: kept for two years, read and erased by admins. */
export function createDownloads({ store, ledger, now }: { store: Store; ledger: Ledger; now: () => Date }) {
  /** Stores a request; the same person asking for the same catalogue within a day counts once. */
  async function record(request: Omit<DownloadRequest, '_id' | 'at'>): Promise<void> {
    const at = now()
    await store.write(async (rows) => {
      // Taking a number locks its row until the end: of two requests at the same moment the second sees the first.
      await rows.counters.take('enquiry')
      await rows.downloads.forgetBefore(monthsBefore(at, keptForMonths))
      const since = new Date(at.getTime() - sameRequestMs).toISOString()
      if (await rows.downloads.since(request.email, request.type, since)) return
      await rows.downloads.insert({ id: newId(), at: at.toISOString(), ...request })
    })
  }

  /** Takes away what is older than two years, also where nobody asks for anything any more. */
  async function forgetOld(): Promise<void> {
    await store.write((rows) => rows.downloads.forgetBefore(monthsBefore(now(), keptForMonths)))
  }

  async function page(filter: Omit<EnquiryFilter, 'count'>): Promise<{ requests: DownloadRequest[]; more: boolean }> {
    const rows = await store.read.downloads.list({ ...filter, count: pageLength + 1 })
    return { requests: rows.slice(0, pageLength).map(asRequest), more: rows.length > pageLength }
  }

  /** Everything that matches, for a file; the ledger remembers who took it and how much, not whom it names. */
  async function exportAll(
    actor: Actor,
    filter: Pick<EnquiryFilter, 'search' | 'email'> = {},
  ): Promise<DownloadRequest[]> {
    const { result } = await ledger.change(actor, async (rows, note) => {
      const found = await rows.downloads.list(filter)
      if (filter.email && !found.length) throw nothingStored()
      note({ action: 'export enquiries', entity: 'enquiry', id: newId(), before: null, after: { rows: found.length } })
      return found
    })
    return result.map(asRequest)
  }

  /** Erases everything one person sent. The ledger keeps that it happened, not who it was. */
  async function erase(actor: Actor, email: string): Promise<{ erased: number; revision: number }> {
    const { result, revision } = await ledger.change(actor, async (rows, note) => {
      const erased = await rows.downloads.erase(email)
      if (!erased) throw nothingStored()
      note({ action: 'erase enquiries', entity: 'enquiry', id: newId(), before: null, after: { rows: erased } })
      return erased
    })
    return { erased: result, revision }
  }

  return { record, forgetOld, page, exportAll, erase }
}

function nothingStored(): Refusal {
  return new Refusal('not-found', 'Nothing is stored under this e-mail address.', { field: 'email' })
}

function asRequest({ id, type, ...row }: DownloadRequestRow): DownloadRequest {
  return { _id: id, ...row, type: type === 'Export' ? 'Export' : 'Domestic' }
}

function monthsBefore(date: Date, months: number): string {
  const earlier = new Date(date)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  return earlier.toISOString()
}
