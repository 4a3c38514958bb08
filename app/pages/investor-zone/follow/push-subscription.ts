import { api } from '#app/api.ts'
import type { CallInput } from '#contract/calls.ts'
import { pushWorkerPath } from '#model/push.ts'

/** State of the notifications in this browser. */
export type PushState = 'off' | 'on' | 'blocked' | 'unsupported'

type Choices = Pick<CallInput<'user/follow-push'>, 'sections' | 'events' | 'language'>

/** Returns whether this browser receives notifications. Registers nothing and sends nothing. */
export async function readPushState(publicKey: string): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  return subscription && hasKey(subscription, publicKey) ? 'on' : 'off'
}

/** Asks for permission, subscribes this browser, and sends the subscription. Throws a `Refusal` if the server does not take it. */
export async function switchOn(publicKey: string, choices: Choices): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await navigator.serviceWorker.register(pushWorkerPath)
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  // A subscription with a former key of the site receives nothing.
  if (former && !hasKey(former, publicKey)) await former.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  try {
    await api('user/follow-push', { subscription: { endpoint, keys: { p256dh, auth } }, ...choices })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

/** Ends the notifications at the server, then in this browser. */
export async function switchOff(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await api('user/unfollow-push', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}

async function findSubscription(): Promise<PushSubscription | null | undefined> {
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
