import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOf } from './sbom.ts'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the bill names every locked package with its hash, and is the same each time', () => {
  const bill = billOf(lock)
  expect(bill.components.length).toBe(Object.keys(lock.packages).length - 1)
  const react = bill.components.find(({ name }) => name === 'react')
  expect(react).toMatchObject({ scope: 'required', version: lock.packages['node_modules/react'].version })
  expect(react?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  expect(billOf(lock)).toEqual(bill)
})

test('at most twelve packages are chosen for production, each is pinned, all are locked by hash, and none brings server components', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(Object.keys(dependencies).length).toBeLessThanOrEqual(12)
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  for (const [name, locked] of Object.entries<{ integrity?: string }>(lock.packages))
    if (name) expect([name, locked.integrity]).toEqual([name, expect.stringMatching(/^sha512-/)])
  const names = Object.keys(lock.packages)
  expect(names.filter((name) => name.includes('react-server-dom'))).toEqual([])
})
