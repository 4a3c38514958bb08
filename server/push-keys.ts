import type { PushKeys } from './gateways/push/push-service.ts'
import type { Store } from './store/store.ts'

/** Settings row of the keys for push services. No backup contains it. */
export const pushKeysSetting = 'push-keys'

/** Returns the keys with which the site identifies itself to push services (VAPID, RFC 8292), created at the first start. */
export async function readPushKeys(store: Pick<Store, 'read' | 'write'>): Promise<PushKeys> {
  const keys = (await store.read.settings.get(pushKeysSetting)) ?? (await createKeys(store))
  if (keys) return keys
  throw new Error(
    `Cannot start.\n- The row ${pushKeysSetting} of the table settings is damaged. Delete it to create new keys.`,
  )
}

export async function newPushKeys() {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}

async function createKeys({ write }: Pick<Store, 'write'>): Promise<PushKeys | undefined> {
  const created = await newPushKeys()
  return write((rows) => rows.settings.getOrSet(pushKeysSetting, created))
}
