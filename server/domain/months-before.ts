/** Returns the instant `months` months earlier, ISO 8601 UTC. */
export function monthsBefore(date: Date, months: number): string {
  const earlier = new Date(date)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  return earlier.toISOString()
}
