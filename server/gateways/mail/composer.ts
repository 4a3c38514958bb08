import { createTransport } from 'nodemailer'
import { brandedHtml, logoId } from './branded-html.ts'
import type { Mail } from './mail.ts'

/** Returns a function that converts a mail to its raw bytes: headers, encodings, message id. */
export function createComposer({ from, siteUrl }: { from: string; siteUrl: string }) {
  const host = new URL(siteUrl).hostname
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async ({ to, subject, text, id = crypto.randomUUID(), endAddress, brand }: Mail): Promise<Buffer> => {
    const head = await brand?.()
    const composed = await transport.sendMail({
      from,
      // An object, not a string: a string would be parsed for further recipients.
      to: { name: '', address: to },
      subject,
      text,
      ...(head && {
        html: brandedHtml(text, head),
        attachments: head.logo && [{ cid: logoId, filename: 'logo.png', content: head.logo.png }],
      }),
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
