/** Thrown for captions that are not text; `row` counts from 1. */
export class UndecodedRow extends Error {
  readonly row: number

  constructor(row: number) {
    super('it is not UTF-8. Save the file as UTF-8.')
    this.row = row
  }
}

/** Decodes a caption file without its byte-order mark: UTF-8, or UTF-16 as Windows programs save "Unicode". */
export function decodeCaptions(bytes: Uint8Array): string {
  const utf16 = decodeUtf16(bytes)
  if (utf16 !== undefined) return utf16
  try {
    return utf8(bytes)
  } catch {
    throw new UndecodedRow(firstBrokenRow(bytes))
  }
}

/**
 * Decodes a file that begins with the byte-order mark of UTF-16; undefined otherwise. A truncated head may end in half a surrogate pair.
 */
export function decodeUtf16(bytes: Uint8Array): string | undefined {
  const [item, two] = bytes
  if (item === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return item === 0xfe && two === 0xff ? new TextDecoder('utf-16be').decode(bytes) : undefined
}

function firstBrokenRow(bytes: Uint8Array): number {
  let row = 1
  for (let from = 0; ; row += 1) {
    const end = bytes.indexOf(0x0a, from)
    if (end < 0) return row
    try {
      utf8(bytes.subarray(from, end))
    } catch {
      return row
    }
    from = end + 1
  }
}

/** Throws if the bytes are not UTF-8. */
const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)
