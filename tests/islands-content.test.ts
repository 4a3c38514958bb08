import { expect, test } from 'vitest'
import { importsOf } from './source-files.ts'

test('no module of an island imports the content of the site, because a browser has only the defaults', () => {
  const entries = importsOf('app/document/islands.ts').filter(({ typeOnly }) => !typeOnly)
  expect(entries.length).toBeGreaterThan(5)
  const reached = new Map(entries.map(({ target }) => [target, 'app/document/islands.ts']))
  for (const [file] of reached)
    for (const { target, typeOnly } of importsOf(file))
      if (!typeOnly && /\.tsx?$/.test(target) && !reached.has(target)) reached.set(target, file)
  const content = [...reached].filter(([file]) => /^app\/(content\/|site-content\.ts)/.test(file))
  expect(content.map(([file, importer]) => `${importer} → ${file}`)).toEqual([])
})
