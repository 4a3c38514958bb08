import type { CompanyFacts } from '#model/company/company.ts'
import { monthInIndia } from '#model/india-time.ts'

/** Returns the copyright line for the year in India at an instant: `© 2023–2026 Suvira Parenterals Limited`. */
export function copyrightLine(instant: Date, { copyrightSince: since, name }: CompanyFacts): string {
  const { year } = monthInIndia(instant)
  const years = since && year > since ? `${since}–${year}` : since || year
  return `© ${years} ${name}`
}
