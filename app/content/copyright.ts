import { monthInIndia } from '#model/india-time.ts'
import { company } from './company.ts'

/** The copyright line at an instant, by the year in India: `© 2023–2026 Suvira Parenterals Limited`. */
export function copyrightLine(instant: Date): string {
  const { year } = monthInIndia(instant)
  const since = company.copyrightSince
  return `© ${year > since ? `${since}–${year}` : since} ${company.name}`
}
