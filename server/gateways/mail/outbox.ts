import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createComposer } from './composer.ts'
import type { Mailer } from './mail.ts'

/** Stand-in for a mail server: writes every mail to a file in a folder and prints its text. Loopback only. */
export function createOutboxMailer({
  folder,
  from,
  siteUrl,
  print,
}: {
  folder: string
  from: string
  siteUrl: string
  print: (text: string) => void
}): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const compose = createComposer({ from, siteUrl })
  let count = 0
  return {
    async deliver(mail) {
      const raw = await compose(mail)
      count += 1
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${String(count).padStart(4, '0')}.eml`
      const file = join(folder, name)
      await writeFile(`${file}.part`, raw, { mode: 0o600 })
      await rename(`${file}.part`, file)
      print(`\nMail to ${mail.to}: ${mail.subject}\n${mail.text}\n`)
    },
    pretend: async (mail) => void (await compose(mail)),
    close: () => {},
  }
}
