// @module-tag night

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSyslog } from '#server/gateways/syslog/syslog.ts'
import { runToEnd } from '#tests/run-to-end.ts'
import { startCollector } from '#tests/syslog-collector.ts'
import { newFolder } from '#tests/temporary-folder.ts'

const message = { at: '2026-11-21T06:30:00.000Z', name: 'sign-in', json: '{"email":"प@example.com"}' }

test('messages are sent over TLS only to a collector whose certificate is trusted', async () => {
  const folder = newFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = await runToEnd('openssl', [...request, ...name, '-keyout', key, '-out', cert], {
    env: { PATH: process.env.PATH ?? '' },
  })
  expect(made.code).toBe(0)
  const collector = await startCollector({ tls: { key: readFileSync(key), cert: readFileSync(cert) } })
  onTestFinished(() => collector.close())
  await expect(createSyslog(collector.url)([message])).rejects.toThrow('self-signed certificate')
  expect(collector.received).toEqual([])
  await createSyslog(collector.url, { ca: readFileSync(cert, 'utf8') })([message, message])
  expect(collector.received).toHaveLength(2)
  expect(collector.received[0]).toMatch(
    /^<85>1 2026-11-21T06:30:00\.000Z \S+ suvira - sign-in - \{"email":"प@example\.com"\}$/,
  )
})
