/** A new passkey from the browser. Bytes are base64url. */
export type NewPasskey = { id: string; clientData: string; attestation: string; transports: readonly string[] }
export type PasskeyUse = { id: string; clientData: string; authenticatorData: string; signature: string }

/** Stored part of a passkey: enough to recognise its holder, and useless to anybody else. */
export type StoredPasskey = {
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Number of uses as reported by the passkey; 0 for passkeys that do not count. */
  counter: number
}

export type PasskeyOptions = {
  challenge: string
  rp: { name: string; id: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout: number
  excludeCredentials: { type: 'public-key'; id: string }[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
  attestation: 'none'
}

export type PasskeyCheck = {
  /** Site to which passkeys belong: the host of SITE_URL. */
  rpId: string
  options: (
    holder: { id: string; email: string; name: string; siteName: string },
    challenge: string,
    known: readonly string[],
  ) => PasskeyOptions
  /** Returns the stored part of a passkey created for `challenge` at our origin, with user verification. Undefined for anything else. */
  verifyNewPasskey: (passkey: NewPasskey, challenge: string) => Promise<StoredPasskey | undefined>
  /** Returns the counter after a use for `challenge` at our origin, with user verification. Undefined for anything else. */
  used: (use: PasskeyUse, challenge: string, stored: StoredPasskey) => Promise<number | undefined>
}
