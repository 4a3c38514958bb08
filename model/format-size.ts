/** Formats a size in bytes for people: `1.8 MB`. */
export function formatSize(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000
  return `${value.toFixed(unit && value < 100 ? 1 : 0)} ${units[unit]}`
}
