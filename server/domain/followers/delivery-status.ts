/** Mail that came back: the follower or the delivery that it names, and the status code (RFC 3463), such as `5.1.1`. */
export type ReturnedMail = { follower?: string; delivery?: string; status: string }

/**
 * Reads a delivery status notification (RFC 3464) about a permanent failure. Returns undefined for any other mail: a delay, a success, an
 * automatic answer. The follower is in the address to which the notification was sent, `bounces+<id>@…`; the delivery is the message id
 * of the returned mail.
 */
export function readReturnedMail(mail: string): ReturnedMail | undefined {
  const { headers, body } = splitEntity(mail.replaceAll('\r\n', '\n'))
  const type = headers.get('content-type')?.[0] ?? ''
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean)
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status\b/i.test(type) || !boundary)
    return undefined
  const parts = body
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => splitEntity(part.replace(/^[ \t]*\n/, '')))
  const status = parts
    .filter(isOfType('message/delivery-status'))
    .map((part) => permanentFailure(part.body))
    .find(Boolean)
  if (!status) return undefined
  const recipients = ['to', 'delivered-to', 'x-original-to'].flatMap((name) => headers.get(name) ?? [])
  const returned = parts.filter(isOfType('message/rfc822')).concat(parts.filter(isOfType('text/rfc822-headers')))
  const messageId = returned.flatMap((part) => splitEntity(part.body.trimStart()).headers.get('message-id') ?? [])
  return {
    follower: idIn(recipients, /\+([0-9a-f]{24})@/i),
    delivery: idIn(messageId, /^<([0-9a-f]{24})@/),
    status,
  }
}

type Entity = { headers: ReadonlyMap<string, string[]>; body: string }

/** Splits a MIME entity into its headers, by lower-case name with continued lines joined, and its body. */
function splitEntity(text: string): Entity {
  const end = text.search(/^\n|\n\n/)
  const head = end < 0 ? text : text.slice(0, end)
  const headers = new Map<string, string[]>()
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? []
    if (name) headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value ?? ''])
  }
  // The blank line stays, so that the first boundary of the body is found.
  return { headers, body: end < 0 ? '' : text.slice(end).replace(/^\n+/, '\n') }
}

const isOfType = (type: string) => (part: Entity) => {
  const value = part.headers.get('content-type')?.[0]?.toLowerCase() ?? ''
  return value === type || value.startsWith(`${type};`)
}

/** Returns the status code of the first recipient whose mail failed permanently. */
function permanentFailure(body: string): string | undefined {
  for (const block of body.trim().split(/\n\s*\n/)) {
    const { headers } = splitEntity(block)
    const [action, status] = [headers.get('action')?.[0], headers.get('status')?.[0]]
    const code = /^5\.\d{1,3}\.\d{1,3}/.exec(status ?? '')?.[0]
    if (code && /^failed\b/i.test(action ?? '')) return code
  }
  return undefined
}

const idIn = (values: readonly string[], pattern: RegExp) =>
  values.map((value) => pattern.exec(value)?.[1]?.toLowerCase()).find(Boolean)
