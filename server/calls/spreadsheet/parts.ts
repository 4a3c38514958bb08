import { unzipSync } from 'fflate'
import { broken, tooLarge } from './unreadable-sheet.ts'

/** Maximum total size of all parts read, in bytes. */
const unpackedMax = 32 * 1024 * 1024

/**
 * Reads parts of a ZIP archive by name, ignoring case (ECMA-376 part 2, 10.1.3.4). An entry is unpacked at most to the size in the
 * archive's directory, so these sizes alone bound the memory.
 */
export function openParts(file: Uint8Array): (name: string) => Uint8Array | undefined {
  let remaining = unpackedMax
  return (name) => {
    const result = unzipped(file, (entry) => {
      if (entry.name.replaceAll('\\', '/').toLowerCase() !== name.toLowerCase()) return false
      remaining -= entry.originalSize
      if (remaining < 0) throw tooLarge()
      return true
    })
    return Object.values(result)[0]
  }
}

function unzipped(file: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    // The library's errors have a code; ours are rethrown unchanged.
    throw error instanceof Error && 'code' in error && typeof error.code === 'string' ? error : broken()
  }
}
