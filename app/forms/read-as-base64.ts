import { Refusal } from '#contract/refusal.ts'

/** Reads a chosen file as base64, reporting progress from 0 to 1. */
export function readAsBase64(file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () =>
      fail(
        new Refusal('bad-input', `${file.name} could not be read. It may have been moved or changed: choose it again.`),
      )
    reader.readAsDataURL(file)
  })
}
