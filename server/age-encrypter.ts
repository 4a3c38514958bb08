import { Encrypter } from 'age-encryption'

/**
 * Creates an encrypter to an age recipient (`age1…`). Returns undefined if the recipient is invalid: its last characters are a checksum.
 */
export function createEncrypter(recipient: string): Encrypter | undefined {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
    return encrypter
  } catch {
    return undefined
  }
}
