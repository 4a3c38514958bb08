// @module-tag night

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '#tests/run-to-end.ts'
import { textPdf } from '../text-pdf.ts'
import { installOnce } from './installation.ts'
import { chownTree, isRoot, nobody, site } from './operator.ts'

test('the command works in the image: without development packages or a pinned Node, as an unprivileged user (Finding 17)', {
  timeout: 120_000,
}, async () => {
  const { data } = await site()
  const { site: image, path } = await installOnce()
  const user = isRoot ? { uid: nobody } : {}
  if (isRoot) chownTree(nobody, data)
  const env = { PATH: path, DATA_DIR: data, HOME: data }
  const commands = [
    { program: join(image, 'suvira'), parameters: ['admin', 'list'] },
    { program: 'npm', parameters: ['run', '--silent', 'admin', '--', 'list'] },
  ]
  for (const { program, parameters } of commands) {
    const { code, output } = await runToEnd(program, parameters, { cwd: image, env, ...user })
    expect({ program, code, output }).toMatchObject({ code: 0, output: expect.stringContaining('admin@example.com') })
  }
  // Processes started by a built server are in the image as source, with the packages that they need.
  const table = [...Buffer.from('a,b\n')]
  const pdf = join(data, 'text.pdf')
  writeFileSync(pdf, textPdf(['Results']))
  const readers = {
    'server/domain/files/upload-reader.ts': `{ path: ${JSON.stringify(pdf)}, size: 9, type: 'application/pdf' }`,
    'server/domain/investor-zone/transcript-reader.ts': '{ pages: [] }',
    'server/domain/pdf/text-reader.ts': `{ path: ${JSON.stringify(pdf)}, first: 1, last: 1 }`,
    'server/calls/results-file/results-reader.ts': `{ file: Uint8Array.from(${JSON.stringify(table)}) }`,
    'server/calls/spreadsheet/sheet-reader.ts': `{ file: Uint8Array.from(${JSON.stringify(table)}), rowsMax: 9 }`,
  }
  for (const [source, input] of Object.entries(readers)) {
    const code = `import('./${source}').then(({ read }) => read(${input}, () => console.log('read')))`
    const { output } = await runToEnd('node', ['-e', code], { cwd: image, env, ...user })
    expect([source, output.trim().split('\n')[0]]).toEqual([source, 'read'])
  }
  // Without a named data folder, none is created.
  const { DATA_DIR: _, ...unnamed } = env
  for (const command of [
    ['admin', 'list'],
    ['restore', '--from', data],
  ]) {
    const refused = await runToEnd(join(image, 'suvira'), command, { cwd: image, env: unnamed, ...user })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('DATA_DIR is not set.') })
  }
  expect(existsSync(join(image, 'data'))).toBe(false)
})
