import { csvText } from '#model/csv.ts'
import type { DownloadRequest } from '#model/download-request.ts'
import { type EnquiryText, enquiryFields } from '#model/enquiry-fields.ts'
import { type LineField, namesIn } from '#model/line-fields.ts'

const table: Record<keyof EnquiryText, LineField> = enquiryFields
const names = namesIn(table)

/** The requests as a CSV file; what a visitor typed can not become a formula. */
export function enquiriesCsv(requests: readonly DownloadRequest[]): string {
  return csvText([
    ['Asked at (UTC)', ...names.map((name) => table[name].label), 'Catalogue'],
    ...requests.map((request) => [request.at, ...names.map((name) => request[name] ?? ''), request.type]),
  ])
}
