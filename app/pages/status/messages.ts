/** Texts of the site status screen. */
export const messages = {
  title: 'Site status',
  checked: (time: string) => `Checked ${time}`,
  checkAgain: 'Check again',
  good: 'OK',
  bad: 'Needs attention',
  backup: {
    name: 'Last backup',
    none: 'No backup yet. Set BACKUP_DIR, or run ./suvira backup.',
    latest: (time: string, revision: number, size: string, folder: string) =>
      `${time}, up to change ${revision}, ${size}, in ${folder}`,
    withoutKeys: (count: number) =>
      `enquiry-keys.json was missing in ${count} earlier backups. Their enquiries can be read only with a mirrored copy of that file.`,
  },
  mail: {
    name: 'Mail',
    noServer: 'No mail server is set (SMTP_URL): codes are printed in the terminal and written to the outbox.',
    tried: (time: string) => `Last attempt: ${time}.`,
    notTried: 'No attempt since the server started.',
    works: (tried: string) => `E-mails are being sent. ${tried}`,
    fails: 'E-mails cannot be sent: the mail server does not respond or rejects them. This includes sign-in codes.',
  },
  price: {
    name: 'Share price',
    current: (date: string, source: string) => `${date}, ${source}`,
    stale: ', the exchange does not respond',
    none: 'No price is available',
    missed: (price: string, day: string) => `${price}. The price of ${day} is missing.`,
  },
  disk: { name: 'Disk', free: (free: string, total: string) => `${free} of ${total} free` },
  clock: { name: 'Clock', correct: 'The time is correct.' },
  history: {
    name: 'History',
    verified: (entries: number, time: string) => `${entries} changes, linked by hashes; verified ${time}`,
    broken: (change: number) => `Change ${change} was tampered with. Contact the operator of this server.`,
  },
  texts: {
    name: 'Searchable text',
    read: (count: number, waiting: number) => `${count} PDFs read${waiting ? `, ${waiting} waiting` : ''}.`,
    unsearchable: (count: number, names: string) =>
      `${count} with pages that are pictures or cannot be read: ${names}. The exchange takes “only searchable PDFs; image files not accepted” (BSE LIST/COMP/22/2017-18).`,
    others: ' and others',
  },
  alerts: {
    name: 'Alerts',
    alert: (time: string, message: string) => `${time}: ${message}`,
    none: 'No alerts in the last seven days.',
  },
  database: {
    name: 'Database',
    sqlite: 'SQLite',
    postgres: 'PostgreSQL',
    at: (database: string, revision: number) => `${database}, at change ${revision}`,
  },
  holidays: {
    name: 'Market holidays',
    noneYet: 'none yet',
    days: (count: number, year: number, next: number | string) => `${count} in ${year}, ${next} in ${year + 1}`,
    change: 'Change market holidays, sessions and limits in Settings.',
  },
  setAside: {
    heading: 'Unreadable files',
    note: 'The search may not find the text of these files.',
    tryAgain: 'Try again',
  },
  actions: {
    startBackup: 'Start backup',
    sendMail: 'Send test e-mail',
    mailSending: (email: string | undefined) => `A test e-mail to ${email} is being sent.`,
    mailFailed: 'The e-mail could not be sent because the mail server does not respond. Check SMTP_URL.',
    backupRunning: (time: string) => `A backup has been running since ${time}.`,
    backupFailed: (reason: string) => `The backup failed: ${reason}`,
    triedBackup: (time: string, by: string) => `${time}: ${by} started a backup.`,
    triedMail: (time: string, by: string, left: boolean | undefined) =>
      `${time}: ${by} sent a test e-mail${left ? '.' : ', which could not be sent.'}`,
  },
  installation: {
    label: 'Installation',
    check: 'Check the installation',
    failed: (names: string) => `These need attention: ${names}.`,
    passed: 'All checks passed.',
    connected: (outcome: string, address: string) =>
      `${outcome} You are connected from ${address}. If that is not your address, check TRUST_PROXY.`,
  },
} as const
