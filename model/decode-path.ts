/** Returns the path without percent-encoding, or undefined if it is encoded wrongly. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
