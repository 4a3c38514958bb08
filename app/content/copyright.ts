import { monthInIndia } from '#model/india-time.ts'
import { company } from './company.ts'

/** Returns the copyright line for the year in India at an instant: `© 2023–2026 Suvira Parenterals Limited`. */
export function copyrightLine(instant: Date): string {
  const { year } = monthInIndia(instant)
  const since = company.copyrightSince
  return `© ${year > since ? `${since}–${year}` : since} ${company.name}`
}
