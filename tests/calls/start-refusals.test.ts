import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#tests/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'suvira-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What only the machine can tell: refused at start all the same, in a sentence that names the setting. */
test('a start that the machine does not allow says which setting to change', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  writeFileSync(join(folder, 'file'), '')
  const refused: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, /Cannot start\.\n- Listening at 127\.0\.0\.1:\d+ is not possible: .*Set another PORT\./],
    [
      { DATA_DIR: join(folder, 'file', 'below') },
      /Cannot start\.\n- The data folder .* cannot be written to .*Set DATA_DIR/,
    ],
    [
      { METRICS_PORT: String(port) },
      /Cannot start\.\n- Listening at 127\.0\.0\.1:\d+ is not possible: .*Set another METRICS_PORT\./,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/site' }, /Cannot start\.\n- DATABASE_URL names a server that does not/],
  ]
  for (const [settings, says] of refused)
    await expect(startServer({ DATA_DIR: join(folder, 'data'), ...settings })).rejects.toThrow(says)
  taken.close()
})
