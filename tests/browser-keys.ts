import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'
import type { PushNotification } from '#model/push.ts'

/** Creates the keys of a browser's subscription, and a function that decrypts notifications to it. */
export function createBrowserKeys() {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const read = (body: Buffer): PushNotification =>
    JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString('utf8'))
  return { keys: { p256dh, auth }, read }
}
