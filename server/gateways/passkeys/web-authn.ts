import { canHavePasskeys, passkeyTimeoutMs } from '#model/passkey.ts'
import type { NewPasskey, PasskeyCheck, PasskeyUse, StoredPasskey } from './passkey-check.ts'

/** Accepted COSE algorithms: Ed25519, ECDSA on P-256, and RSA for Windows Hello. */
const algorithms = [-8, -7, -257]

/** Loaded at the first passkey, to save memory on servers whose admins use none. */
const library = () => import('@simplewebauthn/server')

/**
 * Verifies WebAuthn passkeys. A passkey is created for the host of `siteUrl` and works only at its origin. If that is a loopback address,
 * for which browsers store none, `localhost` is used.
 */
export function createPasskeyCheck({ siteUrl }: { siteUrl: string }): PasskeyCheck {
  const url = new URL(siteUrl)
  if (!canHavePasskeys(url.hostname)) url.hostname = 'localhost'
  const { hostname: rpId, origin } = url
  return {
    rpId,
    options: ({ id, email, name, siteName }, challenge, known) => ({
      challenge,
      rp: { name: siteName, id: rpId },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: passkeyTimeoutMs,
      excludeCredentials: known.map((credential) => ({ type: 'public-key', id: credential })),
      // Discoverable without a typed address, and only with user verification by finger, face or PIN.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }),
    verifyNewPasskey: (passkey, challenge) => orNothing(create(passkey, { challenge, origin, rpId })),
    used: (use, challenge, stored) => orNothing(used(use, stored, { challenge, origin, rpId })),
  }
}

type Expected = { challenge: string; origin: string; rpId: string }

async function create(
  { id, clientData, attestation, transports }: NewPasskey,
  { challenge, origin, rpId }: Expected,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData,
        attestationObject: attestation,
        transports: [...transports],
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: algorithms,
  })
  if (!registrationInfo) return undefined
  const { id: credential_id, publicKey, counter } = registrationInfo.credential
  return { credential_id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
}

async function used(
  { id, clientData, authenticatorData, signature }: PasskeyUse,
  stored: StoredPasskey,
  { challenge, origin, rpId }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.counter,
    },
  })
  return verified ? authenticationInfo.newCounter : undefined
}

/** Returns undefined instead of an error. The library throws for anything unexpected, which here means an invalid passkey. */
function orNothing<Found>(input: Promise<Found | undefined>): Promise<Found | undefined> {
  return input.catch(() => undefined)
}
