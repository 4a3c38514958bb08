// @module-tag night

import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createClamd, ScannerUnavailable } from '#server/gateways/virus-scanner/clamd.ts'
import { until } from '#tests/load.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { eicar } from '#tests/virus-scanner.ts'

/** Starts Debian's clamd with one signature of our own. Returns its socket. */
async function startClamd(): Promise<string> {
  const folder = newFolder()
  const socket = join(folder, 'clamd.sock')
  writeFileSync(join(folder, 'test.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  writeFileSync(
    join(folder, 'clamd.conf'),
    `Foreground yes\nDatabaseDirectory ${folder}\nLocalSocket ${socket}\nStreamMaxLength 1M\n`,
  )
  const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  onTestFinished(() => void clamd.kill())
  return socket
}

test('clamd finds a virus in the compressed stream of a PDF, and a file over its limit is not taken for clean', async () => {
  const socket = await startClamd()
  const { scan, responds } = createClamd(`unix:${socket}`)
  await until('clamd responds', responds, 30_000)
  const scanned = (bytes: Buffer) => {
    const path = join(newFolder(), 'file.pdf')
    writeFileSync(path, bytes)
    return scan(path)
  }
  expect(await scanned(textPdf(['Results']))).toBeUndefined()
  expect(await scanned(textPdf(['Results'], eicar))).toBe('Eicar-Test.UNOFFICIAL')
  expect(await scanned(compressed(eicar))).toBe('Eicar-Test.UNOFFICIAL')
  await expect(scanned(Buffer.alloc(4_000_000, 'x'))).rejects.toThrow(ScannerUnavailable)
})

function compressed(text: string): Buffer {
  const stream = deflateSync(text)
  expect(stream.includes(text)).toBe(false)
  const dictionary = `<< /Length ${stream.length} /Filter /FlateDecode >>`
  const plain = textPdf(['Results'], 'x').toString('latin1')
  return Buffer.from(
    plain.replace('<< /Length 1 >>\nstream\nx\n', `${dictionary}\nstream\n${stream.toString('latin1')}\n`),
    'latin1',
  )
}
