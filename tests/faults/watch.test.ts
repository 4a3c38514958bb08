// @module-tag night

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { freePort } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { startServer } from '#tests/server.ts'
import { newFolder } from '#tests/temporary-folder.ts'

/** Tests `suvira watch` with a real server, a real mail server and a receiver of webhooks. */

const noBackup = 'There is no backup yet.'

/** Starts a mail server and a webhook. Returns a function that runs `suvira watch` once on a data folder. */
async function startWatch() {
  const mailServer = await startMailServer()
  const calls: Record<string, unknown>[] = []
  const webhook = { status: 200, calls }
  const receiver = createServer(async (request, response) => {
    calls.push(JSON.parse(await text(request)))
    response.writeHead(webhook.status).end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const closeReceiver = () => new Promise<void>((done) => receiver.close(() => done()))
  onTestFinished(async () => void (await Promise.all([mailServer.close(), closeReceiver()])))
  const settings = {
    DATA_DIR: newFolder(),
    SEED: 'none',
    METRICS_PORT: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    WATCH_EMAIL: 'it@suvira.example',
  }
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const watch = (further: Record<string, string> = {}) =>
    runTool('watch', ['--tries', '1'], { ...settings, ...further })
  const silent = `The server at 127.0.0.1:${settings.METRICS_PORT} does not respond.`
  return { silent, settings, webhook, webhookUrl, mailServer, watch }
}

test('`suvira watch` mails each problem once, and its end once', async () => {
  const { silent, settings, mailServer, watch } = await startWatch()
  const mails = mailServer.received
  const server = await startServer(settings)
  expect(await watch()).toMatchObject({ code: 0, output: expect.stringContaining(noBackup) })
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('To: it@suvira.example')
  expect(mails[0]).toContain('Subject: The website has a problem')
  expect(mails[0]).toContain(`- ${noBackup}`)
  expect(mails[0]).not.toContain('{company')
  expect(await watch()).toMatchObject({ code: 0 })
  expect(mails).toHaveLength(1)

  // A site that does not respond says nothing of its other problems: these have not ended.
  await server.stop()
  for (let runs = 0; runs < 2; runs += 1) expect((await watch()).output).toContain(silent)
  expect(mails).toHaveLength(2)
  expect(mails[1]).toContain(`- ${silent}`)
  expect(mails[1]).not.toContain('Ended')

  expect(await runTool('backup', ['--to', newFolder()], settings)).toMatchObject({ code: 0 })
  const restarted = await startServer(settings)
  for (let runs = 0; runs < 2; runs += 1) expect(await watch()).toEqual({ code: 0, output: '' })
  expect(mails).toHaveLength(3)
  expect(mails[2]).toContain('Subject: A problem of the website has ended')
  for (const ended of [noBackup, silent]) expect(mails[2]).toContain(`- ${ended}`)
  await restarted.stop()
})

test('`suvira watch` calls a webhook if the mail server is down, and sends a report again that nobody received', async () => {
  const { silent, webhook, webhookUrl, watch } = await startWatch()
  const brokenMail = { SMTP_URL: 'smtp://127.0.0.1:1', WATCH_WEBHOOK_URL: webhookUrl }
  webhook.status = 500
  expect(await watch(brokenMail)).toMatchObject({ code: 1, output: expect.stringContaining('answered 500') })
  webhook.status = 200
  expect(await watch(brokenMail)).toMatchObject({ code: 0 })
  expect(await watch(brokenMail)).toMatchObject({ code: 0 })
  expect(webhook.calls).toHaveLength(2)
  expect(webhook.calls[1]).toMatchObject({ began: [silent], ended: [], ongoing: 0 })
  expect(webhook.calls[1]?.text).toContain(`Problem: ${silent}`)
})

test('`suvira watch` names the setting that it needs', async () => {
  const { watch } = await startWatch()
  expect(await watch({ METRICS_PORT: '' })).toMatchObject({ code: 1, output: expect.stringContaining('METRICS_PORT') })
  expect(await watch({ SMTP_URL: '' })).toMatchObject({ code: 1, output: expect.stringContaining('Set SMTP_URL or') })
  const unsafe = await watch({ WATCH_WEBHOOK_URL: 'http://chat.example/hook' })
  expect(unsafe).toMatchObject({ code: 1, output: expect.stringContaining('must begin with https://') })
})
