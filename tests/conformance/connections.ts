import type { Evidence } from './rule.ts'

/** A connection that the site opens. `settings`: names of its address in the settings, separated by spaces. */
type Connection = { to: string; settings: string; content: string; defence: string; evidence: readonly Evidence[] }

/** THE table of connections that the site opens. A test compares it with the settings that contain an address. */
export const connections: readonly Connection[] = [
  {
    to: 'Database',
    settings: 'DATABASE_URL',
    content: 'all data',
    defence: 'ten connections, own role',
    evidence: ['tests/faults/initial-setup.test.ts: one role migrates'],
  },
  {
    to: 'File store',
    settings: 'S3_ENDPOINT',
    content: 'files by their hash',
    defence: 'signed requests; hashes are checked at each reading',
    evidence: ['server/gateways/file-storage/file-storage.test.ts: bytes that do not match'],
  },
  {
    to: 'Mail server',
    settings: 'SMTP_URL',
    content: 'mails',
    defence: 'TLS with a verified certificate; a circuit breaker',
    evidence: ['tests/calls/sign-in.test.ts: no code is sent without TLS', 'A14'],
  },
  {
    to: 'Account provider',
    settings: 'OIDC_ISSUER',
    content: 'codes and tokens of a sign-in',
    defence: 'https, three seconds, 64 KiB, no redirect',
    evidence: ['A26', 'tests/faults/upstreams.test.ts: an identity provider'],
  },
  {
    to: 'Source of the share price',
    settings: 'QUOTE_URL',
    content: 'the symbol',
    defence: 'three seconds, 64 KiB, no redirect',
    evidence: ['A61', 'A62', 'A63'],
  },
  {
    to: 'Virus scanner',
    settings: 'CLAMD_URL',
    content: 'uploads',
    defence: 'this machine or a private network; without a result, nothing is stored',
    evidence: ['tests/calls/virus-scanner.test.ts: nothing is stored'],
  },
  {
    to: 'Collector of the security log',
    settings: 'SYSLOG_URL',
    content: 'the security log',
    defence: 'TLS with a verified certificate, except on loopback',
    evidence: ['tests/faults/syslog-tls.test.ts: messages are sent over TLS'],
  },
  {
    to: 'CRM',
    settings: 'WEBHOOK_URL',
    content: 'enquiries',
    defence: 'https on a public address, signed, no redirect, five seconds',
    evidence: ['tests/calls/webhook.test.ts: a redirect is not followed'],
  },
  {
    to: 'Push services, at addresses that browsers send',
    settings: 'PUSH_ORIGIN',
    content: 'encrypted title and path',
    defence: 'https on a public address, checked when connecting, no redirect, five seconds',
    evidence: ['tests/calls/push.test.ts: a name that leads'],
  },
  {
    to: 'Shared cache',
    settings: 'PURGE_URL',
    content: 'paths of changed pages and files',
    defence: 'never a link of a scheduled document',
    evidence: ['tests/calls/shared-cache.test.ts: files of withdrawn'],
  },
  {
    to: 'Monitoring',
    settings: 'WATCH_WEBHOOK_URL',
    content: 'problems of the site',
    defence: 'https',
    evidence: ['tests/faults/watch.test.ts: `suvira watch` mails each problem'],
  },
  {
    to: 'Second place of the backups',
    settings: 'BACKUP_COPY_TO BACKUP_KEYS_COPY_TO',
    content: 'backups; their keys, at another place',
    defence: 'ssh or rclone; copies are verified',
    evidence: ['tests/faults/copy-backups.test.ts: the keys of enquiries'],
  },
]
