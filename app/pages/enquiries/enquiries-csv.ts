import { csvText } from '#model/csv.ts'
import type { DownloadRequest } from '#model/download-request.ts'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { namesIn } from '#model/line-fields.ts'

const names = namesIn(enquiryFields)

/** The requests as a CSV file; what a visitor typed can not become a formula. */
export function enquiriesCsv(requests: readonly DownloadRequest[]): string {
  return csvText([
    ['Asked at (UTC)', ...names.map((name) => enquiryFields[name].label), 'Catalogue'],
    ...requests.map((request) => [request.at, ...names.map((name) => request[name]), request.type]),
  ])
}
