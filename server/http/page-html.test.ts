import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPublicPage, nonceMark, withNonce } from './page-html.ts'

const page = `<html><head><link rel="modulepreload" href="/assets/m.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><script nonce="secret">one()</script><script type="application/ld+json">{}</script><script src="/assets/x.js"></script><script nonce="secret" type="module" async="">import "/assets/m.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/loader.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script></body></html>`

test('the framework’s scripts wait, and nothing of them is lost', () => {
  const { html } = finishPublicPage(page, 'secret')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(
    'const [,route0,route1_clientLoader,route1_main]=await Promise.all([import("/assets/m.js"),import("/assets/root.js"),import("/assets/loader.js"),import("/assets/page.js")]);await breath();const route1 = {...route1_clientLoader,...route1_main};\nwindow.__reactRouterRouteModules = {"root":route0,"page":route1};\nimport("/assets/entry.js");',
  )
  expect(html).toContain('requestIdleCallback')
})

test('exactly the scripts that run are allowed, each by the hash of its text', () => {
  const { html, scriptHashes } = finishPublicPage(page, 'secret')
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(scriptHashes).toHaveLength(2)
  expect(scriptHashes).toContain(sha('one()'))
  const waiting = /<script>(\(\(\)=>[\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(scriptHashes).toContain(sha(waiting))
  expect(html).not.toContain('secret')
})

test('a script that came in with the content is not allowed, whatever it looks like', () => {
  const forged = '<script>evil()</script><script nonce="guess">window.__reactRouterContext={};evil()</script>'
  const before = finishPublicPage(page, 'secret').scriptHashes
  const { html, scriptHashes } = finishPublicPage(page.replace('<body>', `<body>${forged}`), 'secret')
  expect(html).toContain('evil()')
  expect(scriptHashes).toEqual(before)
})

test('a page without scripts stays as it is', () => {
  expect(finishPublicPage('<p>still</p>', 'secret')).toEqual({ html: '<p>still</p>', scriptHashes: [] })
})

test('every reply of an admin page has its own nonce', () => {
  expect(withNonce(`<script nonce="${nonceMark}"></script>`, 'abc')).toBe('<script nonce="abc"></script>')
})
