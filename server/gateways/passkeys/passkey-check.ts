/** Bytes are base64url, as browsers hand them over. */
export type NewPasskey = { id: string; clientData: string; attestation: string; transports: readonly string[] }
export type PasskeyUse = { id: string; clientData: string; authenticatorData: string; signature: string }

/** What is kept of a passkey: enough to know its holder again, and useless to anybody else. */
export type KeptPasskey = {
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often it was used, as it tells itself; 0 of those that do not count. */
  counter: number
}

/** What a browser is asked to make a passkey with. */
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
  /** The name of the site that passkeys belong to: the host of SITE_URL. */
  rpId: string
  options: (
    holder: { id: string; email: string; name: string },
    challenge: string,
    known: readonly string[],
  ) => PasskeyOptions
  /** What is kept of a passkey made for `challenge` at our origin, its holder proved to the device; undefined for anything else. */
  made: (passkey: NewPasskey, challenge: string) => Promise<KeptPasskey | undefined>
  /** The counter after a use for `challenge` at our origin, its holder proved to the device; undefined for anything else. */
  used: (use: PasskeyUse, challenge: string, kept: KeptPasskey) => Promise<number | undefined>
}
