/** Longest name of a stored file without its ending, in characters. */
const lengthMax = 80

/** Names that stand for devices on some machines, whatever their ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Turns what a person called a file into a name that is safe in any path and header (abuse case A40). */
export function safeName(name: string, extension: string): string {
  const base = name
    .normalize('NFKD')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .slice(0, lengthMax)
    .replace(/^-+|-+$/g, '')
  return `${base && !devices.test(base) ? base : 'file'}.${extension}`
}

/** A name's ending without the dot, lower-case. */
export function endingOf(name: string): string | undefined {
  return /\.([A-Za-z0-9]{1,5})$/.exec(name.trim())?.[1]?.toLowerCase()
}
