import { keysOf } from '#model/keys-of.ts'

/** Addresses whose password may be set separately, in a setting or a file without escaping. */
const passwordOf = { DATABASE_URL: 'DATABASE_PASSWORD', SMTP_URL: 'SMTP_PASSWORD' } as const

type Settings = { [Name in keyof typeof passwordOf | (typeof passwordOf)[keyof typeof passwordOf]]?: string }

/** Inserts the password into an address, URL-encoded. */
export function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (!address || !password) return address
  const url = new URL(address)
  url.password = encodeURIComponent(password)
  return url.href
}

/** Returns a sentence for each password without an address, or with one already in its address. */
export function passwordProblems(settings: Settings): string[] {
  return keysOf(passwordOf).flatMap((name) => {
    const setting = passwordOf[name]
    if (!settings[setting]) return []
    const address = settings[name]
    if (!address) return [`${setting} is set without ${name}. Set ${name} too, or remove ${setting}.`]
    const { username, password } = new URL(address)
    if (password) return [`${name} already contains a password. Remove it from ${name}, or remove ${setting}.`]
    return username ? [] : [`${name} contains no user for ${setting}. Write it like scheme://user@host.`]
  })
}
