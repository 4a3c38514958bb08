import { dayFrom } from '../india-time.ts'
import type { Plants } from './plants.ts'

/** Days before its expiry from which a certificate is on the desk. */
const noticeDays = 60

export type ExpiringCertificate = { plant: string; name: string; number: string; validUntil: string }

/** Returns the certificates of all plants that expire within 60 days of a day, or have expired, earliest first. */
export function expiringCertificates({ list }: Plants, today: string): ExpiringCertificate[] {
  const until = dayFrom(today, noticeDays)
  return list
    .flatMap(({ name: plant, certificates }) =>
      certificates.map(({ name, number, validUntil }) => ({ plant, name, number, validUntil })),
    )
    .filter(({ validUntil }) => validUntil <= until)
    .sort((a, b) => a.validUntil.localeCompare(b.validUntil))
}
