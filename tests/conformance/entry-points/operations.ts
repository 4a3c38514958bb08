import type { EntryPoint } from '../entry-point.ts'

/** Commands of operators, and what runs by itself. */
export const operationEntryPoints: readonly EntryPoint[] = [
  {
    name: 'Commands about people',
    commands: 'admin',
    adminCommands: 'list add role remove sessions passkeys leads clock rotate',
    threat: 'a person on the machine who becomes an owner',
    defence: 'needs the machine; each act is in the ledger as `command line` and mailed to all admins',
    evidence: [
      'tests/calls/command-line.test.ts: the command adds an admin',
      'tests/calls/admins.test.ts: the last admin cannot',
    ],
  },
  {
    name: 'Commands that verify',
    commands: 'verify check watch restore-test',
    adminCommands: 'verify-ledger verify-files',
    threat: 'an altered history or file that nobody sees',
    defence: 'hashes of every entry and file; reports by mail and webhook',
    evidence: [
      'tests/calls/command-line.test.ts: the command verifies',
      'tests/faults/restore-test.test.ts: an altered copy',
      'tests/faults/watch.test.ts: `suvira watch` mails each problem',
    ],
  },
  {
    name: 'Backup and restore',
    commands: 'backup restore',
    threat: 'a stolen or forged backup; old sessions and links that work again',
    defence: 'signed, encrypted, own keys for people; no session, passkey or link is restored',
    evidence: [
      'A72',
      'tests/faults/backup-trust.test.ts: a %s is refused',
      'tests/faults/backup-secrets.test.ts: an encrypted backup',
      'tests/faults/backup-erasure.test.ts: the words of a person',
    ],
  },
  {
    name: 'Moving and migrating',
    commands: 'move-store move-files make-bucket migrate',
    threat: 'a lost row or file; a command as root that leaves its files',
    defence: 'compared by count and hash, continues as the owner of the data',
    evidence: [
      'tests/faults/move-store.test.ts: a move from SQLite',
      'tests/faults/operator-command.test.ts: a command started by root',
    ],
  },
  {
    name: 'Mails that come back',
    commands: 'bounce',
    threat: 'a forged notification that ends a subscription',
    defence: 'an unguessable address for each delivery, three permanent failures',
    evidence: [
      'tests/calls/returned-mails.test.ts: a mail that names nobody',
      'server/domain/followers/delivery-status.test.ts: a delay',
    ],
  },
  {
    name: 'Timers of the server',
    intervals: 'roundEveryMs alarmsEveryMs heldEveryMs closingEveryMs deliveriesEveryMs sealEveryMs verifyEveryMs',
    threat: 'a wrong clock that publishes early; a round that stops the site',
    defence: 'releases need no timer; a doubtful clock holds them back; failures are logged',
    evidence: [
      'tests/calls/clock-changes.test.ts: a published document remains',
      'tests/faults/startup-clock.test.ts: two days ahead',
      'tests/calls/maintenance-checks.test.ts: every stored file',
    ],
  },
  {
    name: 'Timers of the machine',
    units: 'suvira-copy-backups suvira-copy-files suvira-pgbackrest suvira-restore-test suvira-watch',
    threat: 'a copy that is altered or late; keys beside the backups',
    defence: 'a hardened unit each, an alarm after a day, keys at another place',
    evidence: [
      'tests/faults/copy-backups.test.ts: a copy that was altered',
      'tests/faults/copy-backups.test.ts: the keys of enquiries',
      'tests/deploy.test.ts: `systemd-analyze security` rates',
    ],
  },
]
