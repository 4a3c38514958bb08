/** Providers with free mailboxes on every country's domain: `yahoo.co.in`, `hotmail.fr`. */
const everywhere = [
  'yahoo',
  'ymail',
  'hotmail',
  'outlook',
  'gmail',
  'googlemail',
  'gmx',
  'yandex',
  'rediffmail',
  'mail2world',
]

const domains = new Set(
  `aim.com aol.com arcor.de bigpond.com bk.ru bluewin.ch btinternet.com charter.net comcast.net cox.net disroot.org duck.com earthlink.net
  email.com fastmail.com fastmail.fm free.fr freenet.de hey.com hushmail.com icloud.com in.com inbox.com inbox.ru indiatimes.com juno.com
  laposte.net libero.it list.ru live.ca live.co.uk live.com live.de live.fr live.in live.it live.nl lycos.com mac.com mail.com mail.ru me.com
  msn.com naver.com netzero.net online.de orange.fr passport.com pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru
  rocketmail.com roadrunner.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr sify.com sina.com sky.com t-online.de tiscali.it tutamail.com
  tutanota.com tutanota.de ukr.net uol.com.br usa.com verizon.net virgilio.it virginmedia.com vsnl.com wanadoo.fr web.de ya.ru yeah.net
  zoho.com zohomail.com zohomail.in 126.com 163.com 21cn.com daum.net hanmail.net foxmail.com bol.com.br terra.com.br wp.pl o2.pl interia.pl
  onet.pl centrum.cz abv.bg i.ua meta.ua
  10minutemail.com dispostable.com fakeinbox.com getnada.com guerrillamail.com guerrillamail.net maildrop.cc mailinator.com mailnesia.com
  mintemail.com mohmal.com sharklasers.com spamgourmet.com temp-mail.org tempmail.com tempmail.net throwawaymail.com trashmail.com
  trashmail.de yopmail.com yopmail.fr`.split(/\s+/),
)

/**
 * True if the provider of an address gives out free mailboxes, so that the address identifies no business. Ignores case, a trailing dot,
 * full-width letters and sub-domains.
 */
export function isFreeMail(email: string): boolean {
  const host = email
    .slice(email.lastIndexOf('@') + 1)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u3002', '.')
    .replace(/\.+$/, '')
    .trim()
  const labels = host.split('.')
  return labels.some((_, from) => domains.has(labels.slice(from).join('.')) || isEverywhere(labels.slice(from)))
}

/** True for `yahoo.com`, `yahoo.in`, `yahoo.co.uk`, `yahoo.com.br`, but not `yahoo.company.example`. */
function isEverywhere([name = '', ...ending]: string[]): boolean {
  if (!everywhere.includes(name)) return false
  const [first = '', second = ''] = ending
  return ending.length === 1 ? first.length <= 3 : ending.length === 2 && /^com?$/.test(first) && second.length === 2
}
