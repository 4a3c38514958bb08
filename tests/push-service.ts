import { createPublicKey, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { PushNotification } from '#model/push.ts'
import { createBrowserKeys } from './browser-keys.ts'
import { listen } from './http.ts'

type Received = { path: string; encrypted: string; vapid: boolean; notification: PushNotification }

/**
 * Starts a push service on loopback. It decrypts each notification with the key of its subscription, checks the site's signature (RFC
 * 8292), and answers with the status that a test sets.
 */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, ReturnType<typeof createBrowserKeys> & { siteKey?: string }>()
  const server = await listen(async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    const { authorization = '' } = request.headers
    if (browser?.siteKey && !authorization.endsWith(`k=${browser.siteKey}`)) return void response.writeHead(403).end()
    const notification = browser?.read(body)
    const vapid = isSigned(authorization, server.url)
    if (notification) received.push({ path, encrypted: body.toString('latin1'), vapid, notification })
    response.writeHead(service.status, { location: '/elsewhere' }).end()
  })
  onTestFinished(server.close)
  const service = {
    status: 201,
    received,
    settings: { PUSH_ORIGIN: server.url },
    /** Returns a new subscription, as a browser would; with a key of the site, notifications need its signature. */
    subscribe(siteKey?: string) {
      const path = `/push/${browsers.size}`
      const browser = createBrowserKeys()
      browsers.set(path, { ...browser, siteKey })
      return { endpoint: server.url + path, keys: browser.keys }
    },
  }
  return service
}

/** Checks `vapid t=<JWT>, k=<public key>`: signed with ES256 by this key for this origin. */
function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid && aud === origin && sub.startsWith('mailto:')
}
