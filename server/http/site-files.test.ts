import { expect, test } from 'vitest'
import { publicPaths } from './site-files.ts'

const routes = {
  root: { id: 'root' },
  frame: { id: 'frame', parentId: 'root' },
  home: { id: 'home', parentId: 'frame' },
  research: { id: 'research', parentId: 'frame', path: 'r&d' },
  zone: { id: 'zone', parentId: 'frame', path: 'investorzone/:page?' },
  test: { id: 'test', parentId: 'frame', path: 'test', module: { handle: { unlisted: true } } },
  rest: { id: 'rest', parentId: 'frame', path: '*' },
  one: { id: 'one', parentId: 'frame', path: 'things/:id' },
  signIn: { id: 'signIn', parentId: 'root', path: 'admin' },
  admins: { id: 'admins', parentId: 'root', path: 'admin/info' },
}

test('lists every public page once, and nothing of the admin area, placeholders or free addresses', () => {
  expect(publicPaths(routes)).toEqual(['/', '/r&d', '/investorzone'])
})
