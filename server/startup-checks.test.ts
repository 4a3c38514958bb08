import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/temporary-folder.ts'
import { readConfig } from './config.ts'
import { assertStartable } from './startup-checks.ts'

const start = (settings: Record<string, string>) => assertStartable(readConfig(settings))

test('BACKUP_DIR inside DATA_DIR prevents the start, also through a link (43.16)', async () => {
  const folder = newFolder()
  const DATA_DIR = join(folder, 'data')
  mkdirSync(DATA_DIR)
  symlinkSync(DATA_DIR, join(folder, 'link'))
  for (const BACKUP_DIR of [DATA_DIR, join(DATA_DIR, 'backups'), join(folder, 'link/backups'), `${folder}/x/../data/b`])
    await expect(start({ DATA_DIR, BACKUP_DIR })).rejects.toThrow(
      /^Cannot start\.\n- BACKUP_DIR is inside DATA_DIR, so .* would be lost with the data\. Set BACKUP_DIR to a folder outside .*\.$/,
    )
  for (const BACKUP_DIR of [join(folder, 'data-backups'), join(folder, '..backups')])
    await start({ DATA_DIR, BACKUP_DIR })
})

test('a folder of backups that is not writable stops the start (43.16)', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  const [DATA_DIR, BACKUP_DIR] = [join(folder, 'data'), join(folder, 'file/backups')]
  await expect(start({ DATA_DIR, BACKUP_DIR })).rejects.toThrow(
    `- The backup folder ${BACKUP_DIR} is not writable (ENOTDIR). Set BACKUP_DIR to a writable folder.`,
  )
})

test('a backup bucket without a name, or without its settings, prevents the start (43.16)', async () => {
  const DATA_DIR = newFolder()
  for (const BACKUP_DIR of ['s3://', 's3:///site'])
    await expect(start({ DATA_DIR, BACKUP_DIR })).rejects.toThrow('BACKUP_DIR contains no bucket')
  await expect(start({ DATA_DIR, BACKUP_DIR: 's3://backups' })).rejects.toThrow(
    'needs S3_ENDPOINT and the other S3 settings',
  )
})

test('an age recipient with a typing error prevents the start, before the first backup fails (43.16)', async () => {
  const DATA_DIR = newFolder()
  const recipient = await identityToRecipient(await generateX25519Identity())
  await start({ DATA_DIR, BACKUP_AGE_RECIPIENT: recipient })
  const slip = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q')
  await expect(start({ DATA_DIR, BACKUP_AGE_RECIPIENT: slip })).rejects.toThrow(
    `- BACKUP_AGE_RECIPIENT is not an age recipient: ${slip} has a typo`,
  )
})
