import { displayId } from '#model/catalogue.ts'
import { eachOf } from '#model/line-fields.ts'
import { buyerFields } from '#model/product-enquiry.ts'
import type { DeliveryRow } from '#server/store/deliveries.ts'
import type { DownloadRequestRow } from '#server/store/downloads.ts'
import { readProducts } from '../product-enquiry-columns.ts'

/**
 * Returns the CRM's webhook body, described in docs/operations.md. Reads the enquiry at that moment, so that the queue contains no
 * personal data.
 */
export function webhookBody({ id, event, at, enquiry_id, reference }: DeliveryRow, row?: DownloadRequestRow): string {
  const enquiry = { _id: enquiry_id, reference, ...(row && event !== 'enquiry.erased' && toText(row)) }
  return JSON.stringify({ id, event, timestamp: at, enquiry })
}

function toText(row: DownloadRequestRow) {
  const { at, stage, owner, next_step, next_on, answered_at, revision } = row
  return {
    at,
    ...eachOf(buyerFields, (_, name) => row[name] ?? ''),
    items: readProducts(row.products).map(({ number, ...items }) => ({ _id: displayId(number), ...items })),
    stage,
    owner,
    next_step,
    next_on,
    answered_at,
    revision,
  }
}
