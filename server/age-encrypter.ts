import { Encrypter } from 'age-encryption'

/** Encrypts to an age recipient (`age1…`). Returns undefined if it is not a valid one: its last characters are a checksum. */
export function createEncrypter(recipient: string): Encrypter | undefined {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
    return encrypter
  } catch {
    return undefined
  }
}
