import { expect, test } from 'vitest'
import { onRowKey, type RowKeys } from './row-keys.ts'

function done(key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}): string[] {
  const said: string[] = []
  const on: RowKeys = {
    onMove: (by) => said.push(`move ${by}`),
    onPick: () => said.push('pick'),
    onPickAll: () => said.push('pick all'),
    onEdit: () => said.push('edit'),
    onTurn: (by) => said.push(`turn ${by}`),
    onRemove: () => said.push('remove'),
  }
  const taken = onRowKey({ key, ctrlKey: false, metaKey: false, ...held }, on)
  return taken ? said : ['left to the browser']
}

test('each key of a list of files does one thing, and others are left to the browser', () => {
  expect(
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', ' ', 'Enter', 'Delete'].map((key) => done(key)[0]),
  ).toEqual(['move 1', 'move -1', 'move -Infinity', 'move Infinity', 'turn 1', 'turn -1', 'pick', 'edit', 'remove'])
  expect([done('a', { ctrlKey: true }), done('a', { metaKey: true })]).toEqual([['pick all'], ['pick all']])
  for (const key of ['Tab', 'a', 'Escape']) expect(done(key)).toEqual(['left to the browser'])
  expect(done('ArrowDown', { ctrlKey: true })).toEqual(['left to the browser'])
})
