import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog, inRequest, type LogLine } from './log.ts'

function written(line: LogLine): string {
  const texts: string[] = []
  createLog((text) => void texts.push(text))(line)
  expect(texts).toHaveLength(1)
  return texts[0] ?? ''
}

test('a log line is JSON with its level, time, version, event and details (43.19)', () => {
  const line = JSON.parse(written({ level: 'security', event: 'sign-in', email: 'a@example.com', number: 7 }))
  expect(line).toEqual({
    level: 'security',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
    event: 'sign-in',
    email: 'a@example.com',
    number: 7,
  })
})

test('control characters are escaped, and restored when the line is read', () => {
  const event = 'a\u001b[2J\u007f\u009b2J\u2028\u2029\u202efdp\u2066\u200f\u061cé'
  const text = written({ level: 'warn', event })
  expect(text.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(text).toContain('\\u009b2J\\u2028')
  expect(JSON.parse(text)).toMatchObject({ event })
})

test.each(['authorization', 'base_64', 'code', 'cookie', 'google_token', 'id_token', 'otp', 'password', 'token'])(
  'a field named %s is never written, also inside another field (A18)',
  (name) => {
    expect(written({ level: 'info', event: 'x', [name]: 'secret-1' })).not.toContain('secret-1')
    const headers = { [name]: 'secret-1', host: 'kept' } as unknown as string
    const text = written({ level: 'info', event: 'x', headers })
    expect(text).not.toContain('secret-1')
    expect(text).toContain('kept')
  },
)

test('a log entry is one line whatever its values are, and they are the same when read (A70)', () => {
  for (const error of ['x\r\n{"level":"error"}\u001b[31m\u2028', '\u0000"\\', `${'y'.repeat(200)}\n"`]) {
    const text = written({ level: 'info', event: 'x', error })
    expect(text.indexOf('\n')).toBe(text.length - 1)
    expect([...text.slice(0, -1)].filter((sign) => sign < ' ')).toEqual([])
    expect(JSON.parse(text).error).toBe(error)
  }
})

test('a log line has the id of its request, unless it contains another id', async () => {
  const [ownLine, otherLine] = await inRequest('1', async () => {
    await Promise.resolve()
    return [written({ level: 'info', event: 'x' }), written({ level: 'info', event: 'x', request: '2' })]
  })
  expect(JSON.parse(ownLine ?? '').request).toBe('1')
  expect(JSON.parse(otherLine ?? '').request).toBe('2')
  expect(written({ level: 'info', event: 'x' })).not.toContain('request')
})
