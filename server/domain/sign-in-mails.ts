import type { Mail } from '#server/gateways/mail/mail.ts'
import { adminMail } from './second-person-mails.ts'

/** Every mail about access. Plain words, no tracking, and no secret other than the intended one. */
type To = { email: string; name: string }

const notYou =
  'If this was not you, sign in, open Admin Info and choose "Sign out everywhere", then inform your colleagues.'

export function codeMail(to: To, code: string): Mail {
  return adminMail(
    to,
    'Your sign-in code',
    `Your code is ${code}. It works once, for five minutes, in the browser in which you requested it.`,
    'Nobody from the company will ask you for this code. If you did not try to sign in, you do not need to do anything.',
  )
}

export function linkMail(to: To, link: string): Mail {
  return adminMail(
    to,
    'Your sign-in link',
    'Too many wrong codes were entered for the admin area, so use this link instead of a code to sign in:',
    link,
    'It works once, for five minutes, in the browser in which you requested it. If you did not try to sign in, do not open it.',
  )
}

export function newDeviceMail(
  to: To,
  { time, address, userAgent }: { time: Date; address: string; userAgent: string },
): Mail {
  return adminMail(
    to,
    'New sign-in to the admin area',
    `You signed in on a new device.\nTime: ${time.toUTCString()}\nAddress: ${address}\nBrowser: ${userAgent || 'unknown'}`,
    notYou,
  )
}

export function passkeyAddedMail(to: To, name: string): Mail {
  return adminMail(
    to,
    'A passkey was added to your account',
    `You can now sign in to the admin area with the passkey "${name}".`,
    'If this was not you, sign in, open Admin Info, remove it and choose "Sign out everywhere", then inform your colleagues.',
  )
}

export function droppedSessionMail(to: To): Mail {
  return adminMail(
    to,
    'An older session was ended',
    'You signed in while five sessions were open, so the session that was unused for longest was ended.',
    notYou,
  )
}

export function accountGuardMail(to: To): Mail {
  return adminMail(
    to,
    'Wrong codes for your account',
    'Several wrong codes were entered for your account. For some time, you will get a sign-in link by e-mail instead of a code.',
    'You can still sign in. You do not need to do anything.',
  )
}

export function everybodyGuardMail(to: To): Mail {
  return adminMail(
    to,
    'Wrong codes for several admins',
    'Many wrong codes were entered for admins of this site. For some time, unknown devices need a sign-in link instead of a code.',
    'Everybody can still sign in. Do not share links or codes.',
  )
}

export function otherSubjectMail(to: To, address: string): Mail {
  return adminMail(
    to,
    'Sign-in with another account refused',
    `Somebody tried to sign in with an external account that has the address ${address} but is not the account used before. The sign-in was refused.`,
    'If that admin has a new account, remove the admin and add them again.',
  )
}

export function alertMail(to: To, message: string, about: string): Mail {
  return adminMail(
    to,
    'The website needs attention',
    about ? `${message}\nAccount: ${about}` : message,
    'Find details in the admin area, under Site status. You get this e-mail at most once in six hours for the same problem.',
  )
}

export function testMail(to: To, time: Date): Mail {
  return adminMail(
    to,
    'A test mail from the website',
    `You requested this test mail under Site status on ${time.toUTCString()}. It has arrived, so mails are sent correctly.`,
  )
}

/** Reports problems of the site to its operator. `ongoing`: number of problems that were reported earlier. */
export function watchMail(
  to: To,
  changes: { began: readonly string[]; ended: readonly string[]; ongoing: number; siteUrl: string },
): Mail {
  const { began, ended, ongoing, siteUrl } = changes
  const parts = [
    began.length && `New problems of ${siteUrl}:\n${list(began)}`,
    ended.length && `Ended:\n${list(ended)}`,
    ongoing > 0 && `Reported earlier and not ended: ${ongoing}.`,
  ]
  const subject = began.length ? 'The website has a problem' : 'A problem of the website has ended'
  return adminMail(to, subject, ...parts.filter((part) => typeof part === 'string'))
}

/** Reports a restore test. `problem` is missing if the backup was restored and served. */
export function restoreTestMail(to: To, test: { lines: readonly string[]; problem?: string; siteUrl: string }): Mail {
  const { lines, problem, siteUrl } = test
  const subject = problem ? 'The restore test failed' : 'The restore test succeeded'
  const result = problem ?? 'The newest copy of the backups was restored and served.'
  return adminMail(to, subject, `Restore test of ${siteUrl}: ${result}`, list(lines))
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

export function invitationMail(to: To, { by, link }: { by: string; link: string }): Mail {
  return adminMail(
    to,
    'You can sign in to the admin area',
    `${by} gave you access to the admin area. Open\n\n${link}\n\nenter this e-mail address and press "Send OTP". You will get a code by e-mail.`,
  )
}

/** Contains a link with which the admin adds a first passkey, while mailed codes are switched off. */
export function passkeyInvitationMail(to: To, { by, link }: { by: string; link: string }): Mail {
  return adminMail(
    to,
    'Add a passkey to sign in',
    `${by} invites you to add a passkey for the admin area. Open this link on the device on which you will sign in:`,
    link,
    'It works once, within three days. If you did not expect it, do not open it, and inform your colleagues.',
  )
}

export function adminsChangedMail(to: To, sentence: string, by: string): Mail {
  return adminMail(
    to,
    'The list of admins changed',
    `${sentence}\nDone by: ${by}`,
    'If you did not expect this, check Admin Info.',
  )
}
