/** Longest address of a subscription at a push service, in characters. */
export const endpointLengthMax = 1000

/** Path of the script that displays notifications. It is at the root, because a service worker serves only pages below its path. */
export const pushWorkerPath = '/push-worker.js'

/** A notification as sent to a browser: a title, and the path of the page that it opens. */
export type PushNotification = { title: string; path: string }
