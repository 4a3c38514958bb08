import { expect, test } from 'vitest'
import { onRowKey, type RowKeys } from './row-keys.ts'

function done(key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}): string[] {
  const text: string[] = []
  const on: RowKeys = {
    onMove: (by) => text.push(`move ${by}`),
    onPick: () => text.push('pick'),
    onPickAll: () => text.push('pick all'),
    onEdit: () => text.push('edit'),
    onTurn: (by) => text.push(`turn ${by}`),
    onRemove: () => text.push('remove'),
  }
  const taken = onRowKey({ key, ctrlKey: false, metaKey: false, ...held }, on)
  return taken ? text : ['left to the browser']
}

test('each key of a list of files has one action, and other keys have their default action', () => {
  expect(
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', ' ', 'Enter', 'Delete'].map((key) => done(key)[0]),
  ).toEqual(['move 1', 'move -1', 'move -Infinity', 'move Infinity', 'turn 1', 'turn -1', 'pick', 'edit', 'remove'])
  expect([done('a', { ctrlKey: true }), done('a', { metaKey: true })]).toEqual([['pick all'], ['pick all']])
  for (const key of ['Tab', 'a', 'Escape']) expect(done(key)).toEqual(['left to the browser'])
  expect(done('ArrowDown', { ctrlKey: true })).toEqual(['left to the browser'])
})
