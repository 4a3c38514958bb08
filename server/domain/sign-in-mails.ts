import type { Mail } from '#server/gateways/mail/mail.ts'

/** Every mail about access. Plain words, no tracking, and no secret other than the intended one. */
type To = { email: string; name: string }

const signature = 'Suvira Parenterals website'
const notYou =
  'If this was not you, sign in, open Admin Info and choose "Sign out everywhere", then tell your colleagues.'

function mail({ email }: To, subject: string, ...paragraphs: string[]): Mail {
  return { to: email, subject, text: `${[...paragraphs, signature].join('\n\n')}\n` }
}

export function codeMail(to: To, code: string): Mail {
  return mail(
    to,
    'Your sign-in code',
    `Hello ${to.name},`,
    `Your code is ${code}. It works once, for five minutes, in the browser that asked for it.`,
    'Nobody from the company will ask you for this code. If you did not try to sign in, you need not do anything.',
  )
}

export function linkMail(to: To, link: string): Mail {
  return mail(
    to,
    'Your sign-in link',
    `Hello ${to.name},`,
    'Too many wrong codes were entered for the admin area, so for now you sign in with this link instead of a code:',
    link,
    'It works once, for five minutes, in the browser that asked for it. If you did not try to sign in, do not open it.',
  )
}

export function newDeviceMail(
  to: To,
  { at, address, userAgent }: { at: Date; address: string; userAgent: string },
): Mail {
  return mail(
    to,
    'New sign-in to the admin area',
    `Hello ${to.name},`,
    `You signed in on a device we had not seen before.\nTime: ${at.toUTCString()}\nAddress: ${address}\nBrowser: ${userAgent || 'unknown'}`,
    notYou,
  )
}

export function passkeyAddedMail(to: To, name: string): Mail {
  return mail(
    to,
    'A passkey was added to your account',
    `Hello ${to.name},`,
    `You can sign in to the admin area with the passkey "${name}" from now on.`,
    'If this was not you, sign in, open Admin Info, remove it and choose "Sign out everywhere", then tell your colleagues.',
  )
}

export function droppedSessionMail(to: To): Mail {
  return mail(
    to,
    'An older session was ended',
    `Hello ${to.name},`,
    'You signed in once more while five sessions were open, so the one unused for longest was ended.',
    notYou,
  )
}

export function accountGuardMail(to: To): Mail {
  return mail(
    to,
    'Wrong codes for your account',
    `Hello ${to.name},`,
    'Several wrong codes were entered for your account. Until time has passed, mails to you carry a sign-in link instead of a code.',
    'You can still sign in. You need not do anything.',
  )
}

export function everybodyGuardMail(to: To): Mail {
  return mail(
    to,
    'Wrong codes for several admins',
    `Hello ${to.name},`,
    'Many wrong codes were entered for admins of this site. Until time has passed, devices we do not know sign in by link instead of a code.',
    'Everybody can still sign in. Please do not pass on links or codes.',
  )
}

export function otherSubjectMail(to: To, address: string): Mail {
  return mail(
    to,
    'Sign-in with another account refused',
    `Hello ${to.name},`,
    `Somebody tried to sign in with an external account that carries the address ${address} but is not the account first used. It was refused.`,
    'If this was a change of accounts, remove that admin and add them again.',
  )
}

export function alertMail(to: To, says: string, about: string): Mail {
  return mail(
    to,
    'Look at the website',
    `Hello ${to.name},`,
    about ? `${says}\nAccount: ${about}` : says,
    'Details are under Site status in the admin area. This mail comes at most once in six hours for the same thing.',
  )
}

export function testMail(to: To, at: Date): Mail {
  return mail(
    to,
    'A test mail from the website',
    `Hello ${to.name},`,
    `You asked for this mail under Site status on ${at.toUTCString()}. That you read it shows that mails leave and arrive.`,
  )
}

export function invitationMail(to: To, { by, link }: { by: string; link: string }): Mail {
  return mail(
    to,
    'You can sign in to the admin area',
    `Hello ${to.name},`,
    `${by} gave you access to the admin area. Open\n\n${link}\n\nenter this address and press "Send OTP": a code comes by mail.`,
  )
}

export function adminsChangedMail(to: To, what: string, by: string): Mail {
  return mail(
    to,
    'The list of admins changed',
    `Hello ${to.name},`,
    `${what}\nDone by: ${by}`,
    'If you did not expect this, look at Admin Info.',
  )
}
