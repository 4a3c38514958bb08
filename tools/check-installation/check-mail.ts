import type { Config } from '#server/config.ts'
import { testMail } from '#server/domain/sign-in-mails.ts'
import { createSmtpMailer } from '#server/gateways/mail/smtp.ts'

type Mail = Pick<Config, 'smtpUrl' | 'smtpRequiresTls' | 'mailFrom' | 'siteUrl' | 'adminEmail' | 'dataDir'>

/** Signs in to the mail server and, with `send`, sends a test mail to ADMIN_EMAIL. */
export async function checkMail(config: Mail, { send }: { send: boolean }): Promise<string> {
  const { smtpUrl: url, smtpRequiresTls: requireTls, mailFrom: from, siteUrl, adminEmail } = config
  if (!url) return `No mail server is set. Mails are written to ${config.dataDir}/outbox.`
  const mailer = createSmtpMailer({ url, requireTls, from, siteUrl })
  await mailer.verify()
  const { host } = new URL(url)
  if (!send) return `${host} accepts the connection and the password. No mail was sent.`
  await mailer.deliver(testMail({ name: adminEmail, email: adminEmail }, new Date()))
  return `${host} accepted a test mail to ${adminEmail}. Check that it arrives.`
}
