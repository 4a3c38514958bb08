/** The instant so many months earlier, ISO 8601 in UTC. */
export function monthsBefore(date: Date, months: number): string {
  const earlier = new Date(date)
  earlier.setUTCMonth(earlier.getUTCMonth() - months)
  return earlier.toISOString()
}
