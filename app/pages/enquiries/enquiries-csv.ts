import { csvText } from '#model/csv.ts'
import type { DownloadRequest } from '#model/download-request.ts'

/** The requests as a CSV file; what a visitor typed can not become a formula. */
export function enquiriesCsv(requests: readonly DownloadRequest[]): string {
  return csvText([
    ['Asked at (UTC)', 'Name', 'E-mail', 'Country', 'Catalogue'],
    ...requests.map(({ at, name, email, country, type }) => [at, name, email, country, type]),
  ])
}
