import { messageOf } from '#model/errors.ts'
import type { Config } from '#server/config.ts'
import { siteSignature } from '#server/domain/site-content/company.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import { createSmtpMailer } from '#server/gateways/mail/smtp.ts'
import { version } from '#server/version.ts'

const patienceMs = 10_000

/** A report as a mail to WATCH_EMAIL, and the fields of the JSON for WATCH_WEBHOOK_URL. Chat programs display `text`. */
export type Report = { mail: Mail; webhook: { text: string } & Record<string, unknown> }

/**
 * Sends a report by every configured way, and returns the messages of those that failed. One that works is enough: the mail server itself
 * may be the problem. Throws if no way is configured.
 */
export async function sendReport(config: Config, report: Report): Promise<{ sent: boolean; failed: string[] }> {
  const ways = [
    ...(config.smtpUrl ? [() => sendMail(config, report.mail)] : []),
    ...(config.watch.webhookUrl ? [() => callWebhook(config, report.webhook)] : []),
  ]
  if (!ways.length) throw new Error('Set SMTP_URL or WATCH_WEBHOOK_URL, so that problems can be reported.')
  const results = await Promise.allSettled(ways.map((way) => way()))
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [messageOf(result.reason)] : []))
  return { sent: failed.length < ways.length, failed }
}

/** Returns the person who receives the reports. */
export function reportsTo({ watch }: Pick<Config, 'watch'>): { name: string; email: string } {
  return { name: watch.email, email: watch.email }
}

async function sendMail(config: Config, mail: Mail): Promise<void> {
  const { smtpUrl: url = '', smtpRequiresTls: requireTls, mailFrom: from, siteUrl } = config
  const mailer = createSmtpMailer({ url, requireTls, from, siteUrl })
  try {
    // The company's name is in the store, which may be the problem.
    await mailer.deliver({ ...mail, text: mail.text.replace(siteSignature, siteUrl) })
  } finally {
    mailer.close()
  }
}

async function callWebhook({ siteUrl, watch }: Config, fields: Report['webhook']): Promise<void> {
  const reply = await fetch(watch.webhookUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, site: siteUrl, version }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`WATCH_WEBHOOK_URL answered ${reply.status}.`)
}
