import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Mail = { to: string; subject: string; text: string; raw: string }

/** Returns the mails in the embedded outbox, oldest first. */
export function mailsIn(dataDir: string): Mail[] {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  return files.sort().map((file) => readMail(readFileSync(join(outbox, file), 'utf8')))
}

/** Parses the MIME subset of our own mails: headers, and a text part in any transfer encoding. */
export function readMail(raw: string): Mail {
  const normal = raw.replaceAll('\r\n', '\n')
  const headEnd = normal.indexOf('\n\n')
  const head = normal.slice(0, headEnd).replaceAll(/\n[ \t]+/g, ' ')
  const header = (name: string) => withWordsDecoded(head.match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1] ?? '')
  const boundary = head.match(/boundary="?([^";]+)"?/i)?.[1]
  if (boundary) {
    const parts = normal.slice(headEnd + 2).split(`--${boundary}`)
    const text = parts.find((part) => /content-type: text\/plain/i.test(part)) ?? ''
    const inner = readMail(text.replace(/^\n/, ''))
    return { to: header('To'), subject: header('Subject'), text: inner.text, raw }
  }
  const body = normal.slice(headEnd + 2)
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  return { to: header('To'), subject: header('Subject'), text: decoded(body, encoding), raw }
}

/** Decodes the words of a header that are not in ASCII (RFC 2047). */
const withWordsDecoded = (header: string) =>
  header.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=(?: (?==\?))?/gi, (_, base64: string) =>
    Buffer.from(base64, 'base64').toString('utf8'),
  )

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
