/** Saves a file made in the browser to the user's device. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun; its memory can be released.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
