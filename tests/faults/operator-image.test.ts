import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/new-folder.ts'
import { ended, giveTo, isRoot, nobody, site } from './operator.ts'

test('Finding 17: it works in the image: its files, no development packages, no pinned Node, as a user who owns nothing', {
  timeout: 120_000,
}, async () => {
  const { data } = await site()
  const image = newFolder()
  chmodSync(image, 0o755)
  const copied = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^COPY --from=build \/site\/(\S+) /gm)]
  const names = copied.map(([, name = '']) => name).filter((name) => !['build', 'node_modules'].includes(name))
  for (const name of names) cpSync(name, join(image, name), { recursive: true })
  productionPackages(join(image, 'node_modules'))
  const user = isRoot ? { uid: nobody } : {}
  if (isRoot) giveTo(nobody, data)
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, DATA_DIR: data, HOME: data }
  const commands = [
    { program: join(image, 'suvira'), parameters: ['admin', 'list'] },
    { program: 'npm', parameters: ['run', '--silent', 'admin', '--', 'list'] },
  ]
  for (const { program, parameters } of commands) {
    const { code, output } = await ended(program, parameters, { cwd: image, env, ...user })
    expect({ program, code, output }).toMatchObject({ code: 0, output: expect.stringContaining('admin@example.com') })
  }
  // What a built server runs in a thread of its own stands in the image as source, with the packages it needs.
  const table = [...Buffer.from('a,b\n')]
  const workers = {
    'server/domain/pdf/worker.ts': '{ path: "package.json", size: 9 }',
    'server/domain/pdf/text-worker.ts': '{ files: [new SharedArrayBuffer(9)] }',
    'server/calls/results-file/worker.ts': `{ file: Uint8Array.from(${JSON.stringify(table)}) }`,
    'server/calls/spreadsheet/worker.ts': `{ file: Uint8Array.from(${JSON.stringify(table)}), rowsMax: 9 }`,
  }
  for (const [source, workerData] of Object.entries(workers)) {
    const code = `new (require('node:worker_threads').Worker)('./${source}', { workerData: ${workerData} }).on('message', () => console.log('read'))`
    const { output } = await ended(process.execPath, ['-e', code], { cwd: image, env, ...user })
    expect([source, output.trim()]).toEqual([source, 'read'])
  }
  // Nobody said where the data is: it is not made up.
  const { DATA_DIR: _, ...unnamed } = env
  for (const command of [
    ['admin', 'list'],
    ['restore', '--from', data],
  ]) {
    const refused = await ended(join(image, 'suvira'), command, { cwd: image, env: unnamed, ...user })
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('DATA_DIR is not set.') })
  }
  expect(existsSync(join(image, 'data'))).toBe(false)
})

/** What `npm ci --omit=dev --omit=optional` installs, by the lock file. */
function productionPackages(target: string): void {
  mkdirSync(target)
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, optional, devOptional }] of Object.entries(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (!name || dev || optional || devOptional) continue
    mkdirSync(dirname(join(target, name)), { recursive: true })
    symlinkSync(resolve(path), join(target, name))
  }
}
