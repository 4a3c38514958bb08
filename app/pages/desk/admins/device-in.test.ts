import { expect, test } from 'vitest'
import { deviceIn } from './device-in.ts'

test('browsers that imitate other browsers are distinguished', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36'
  expect(deviceIn(chrome)).toBe('Chrome on Windows')
  expect(deviceIn(`${chrome} Edg/149.0`)).toBe('Edge on Windows')
  expect(deviceIn('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1')).toBe(
    'Safari on iPhone',
  )
  expect(deviceIn('curl/8.0')).toBe('Unknown browser')
})
