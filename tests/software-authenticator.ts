import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CallInput } from '#contract/calls.ts'
import type { Api } from '#contract/create-api.ts'

type Started = { ticket: string; options: { challenge: string } }

type Wrong = Partial<{ origin: string; rpId: string; flags: number; counter: number }>

/** Present and verified; with attested data; only present. */
export const flags = { verified: 0x05, made: 0x45, presentOnly: 0x01 }

/**
 * Creates a software authenticator (WebAuthn, none attestation). It creates P-256 passkeys for the site at `siteUrl`, and signs with
 * them.
 */
export function softwareAuthenticator(siteUrl = 'http://localhost:3000') {
  const { origin, hostname } = new URL(siteUrl)
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = ''

  const dataFor = (rpId: string, flag: number, count: number) =>
    Buffer.concat([sha256(rpId), Buffer.from([flag]), uint32(count)])

  const clientData = (type: string, { options: { challenge } }: Started, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  return {
    /** Returns the input of `admin/add-passkey` for a response of `admin/begin-passkey`. */
    make(started: Started & { options: { user: { id: string } } }, name = 'Laptop', wrong: Wrong = {}) {
      userHandle = started.options.user.id
      const data = dataFor(wrong.rpId ?? hostname, wrong.flags ?? flags.made, counter)
      const attested = Buffer.concat([data, Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)])
      return {
        ticket: started.ticket,
        name,
        id: id.toString('base64url'),
        client_data: clientData('webauthn.create', started, wrong.origin).toString('base64url'),
        attestation: attestationOf(attested).toString('base64url'),
        transports: ['internal'],
      } satisfies CallInput<'admin/add-passkey'>
    },
    /** Returns the input of `admin/passkey-sign-in` for a response of `admin/begin-passkey-sign-in`. */
    use(ceremony: Started, wrong: Wrong = {}) {
      counter = wrong.counter ?? counter + 1
      const client = clientData('webauthn.get', ceremony, wrong.origin)
      const data = dataFor(wrong.rpId ?? hostname, wrong.flags ?? flags.verified, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ticket: ceremony.ticket,
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
        user_handle: userHandle,
      } satisfies CallInput<'admin/passkey-sign-in'>
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

/** Adds a passkey of a new authenticator to the admin signed in to the api. */
export async function addPasskey(api: Api, siteUrl?: string, name?: string) {
  const device = softwareAuthenticator(siteUrl)
  const { data } = await api('admin/add-passkey', device.make((await api('admin/begin-passkey')).data, name))
  return { device, id: data._id }
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

// The subset of CBOR (RFC 8949) that a passkey needs.
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
const bytes = (content: Buffer) =>
  Buffer.concat([
    content.length < 256
      ? Buffer.from([0x58, content.length])
      : Buffer.concat([Buffer.from([0x59]), uint16(content.length)]),
    content,
  ])

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  return Buffer.concat([head, Buffer.from([0x21]), bytes(left), Buffer.from([0x22]), bytes(right)])
}

function attestationOf(data: Buffer): Buffer {
  const none = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]
  return Buffer.concat([Buffer.from([0xa3]), ...none, text('authData'), bytes(data)])
}
