/** Maximum length of a stored file's name without its extension, in characters. */
const lengthMax = 80

const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Characters of names that need no encoding in any path or header. */
const asciiPattern = /^[\w.-]+$/

/** Returns a file name that is safe on any disk, in its own script (abuse case A40). */
export function safeName(name: string, extension: string): string {
  const base = cleanName(name.normalize('NFC').replace(/\.[A-Za-z0-9]{1,5}$/, ''), /[^\p{L}\p{M}\p{N}_-]+/gu)
  return `${base}.${extension}`
}

/** Returns a safe ASCII name, for links and for clients that read no other: `Café.pdf` → `Cafe.pdf`, `रिपोर्ट.pdf` → `file.pdf`. */
export function asciiName(name: string): string {
  if (asciiPattern.test(name)) return name
  const [, base = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(name) ?? []
  return cleanName(base.normalize('NFKD').replaceAll(/\p{M}/gu, ''), /[^\w-]+/g) + ending
}

function cleanName(base: string, unsafe: RegExp): string {
  const joined = base.replaceAll(unsafe, '-').replaceAll(/-{2,}/g, '-')
  const cleaned = [...joined]
    .slice(0, lengthMax)
    .join('')
    .replaceAll(/^-+|-+$/g, '')
  return cleaned && !devices.test(cleaned) ? cleaned : 'file'
}

/** Returns the extension of a name without the dot, in lower case. */
export function endingOf(name: string): string | undefined {
  return /\.([A-Za-z0-9]{1,5})$/.exec(name.trim())?.[1]?.toLowerCase()
}
