import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'

/** Returns a function that converts a mail to its raw bytes: headers, encodings, message id. */
export function createComposer({ from, siteUrl }: { from: string; siteUrl: string }) {
  const host = new URL(siteUrl).hostname
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async ({ to, subject, text, id = crypto.randomUUID(), endAddress }: Mail): Promise<Buffer> => {
    const composed = await transport.sendMail({
      from,
      // An object, not a string: a string would be parsed for further recipients.
      to: { name: '', address: to },
      subject,
      text,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(endAddress && {
          'List-Unsubscribe': `<${endAddress}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      messageId: `<${id}@${host}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    // `buffer: true` makes it bytes, which the types do not express.
    return composed.message as Buffer
  }
}
