import { readReturnedMail } from '#server/domain/followers/delivery-status.ts'
import { openDomain } from '#server/open-domain.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage:
  suvira bounce < MAIL   counts a mail to a follower that came back (RFC 3464); three in a row stop the subscription`

/** Longest notification read, in bytes. It may quote the returned mail; longer ones are cut. */
const mailMax = 1024 * 1024
/** EX_TEMPFAIL of sysexits.h: the mail server tries again later. */
const tryAgainLater = 75

/** Reads a notification from standard input, as a mail server pipes it. Mails of any other kind are ignored. Returns the exit code. */
export async function run(_: string[], operator: Operator): Promise<number> {
  const returned = readReturnedMail(await readInput())
  if (!returned) {
    console.log('This mail does not report a permanent failure. Nothing was counted.')
    return 0
  }
  try {
    await operator.needStore()
    const opened = await openDomain({
      config: operator.config(),
      now: () => new Date(),
      log: () => {},
      print: () => {},
    })
    try {
      const counted = await opened.domain.followers.recordReturnedMail(returned)
      console.log(counted ? `Counted: ${returned.status}.` : 'It names no follower, or was counted before.')
      return 0
    } finally {
      await opened.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return tryAgainLater
  }
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of process.stdin) {
    if (length < mailMax) chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks).subarray(0, mailMax).toString('latin1')
}
