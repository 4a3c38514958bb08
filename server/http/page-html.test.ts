import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPublicPage, nonceMark, withNonce, withStylesInside } from './page-html.ts'

const page = `<html><head><link rel="modulepreload" href="/assets/m.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><script nonce="secret">one()</script><script type="application/ld+json">{}</script><script src="/assets/x.js"></script><script nonce="secret" type="module" async="">import "/assets/m.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/loader.js";
import * as route1_main from "/assets/page.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry.js");</script></body></html>`

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

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
  const { html, hashes } = finishPublicPage(page, 'secret')
  expect(hashes.scripts).toHaveLength(2)
  expect(hashes.styles).toEqual([])
  expect(hashes.scripts).toContain(sha('one()'))
  const waiting = /<script>(\(\(\)=>[\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(hashes.scripts).toContain(sha(waiting))
  expect(html).not.toContain('secret')
})

test('a script that came in with the content is not allowed, whatever it looks like', () => {
  const forged = '<script>evil()</script><script nonce="guess">window.__reactRouterContext={};evil()</script>'
  const before = finishPublicPage(page, 'secret').hashes
  const { html, hashes } = finishPublicPage(page.replace('<body>', `<body>${forged}`), 'secret')
  expect(html).toContain('evil()')
  expect(hashes).toEqual(before)
})

test('styles inside a page stand for the sheet, which is left for printing, and are allowed by their hash', () => {
  const finished = finishPublicPage(page, 'secret')
  const { html, hashes } = withStylesInside(finished, 'a{color:red}')
  expect(html).toContain(
    '<style data-sheet="/assets/a.css">a{color:red}</style><noscript><link rel="stylesheet" href="/assets/a.css" media="print"/></noscript>',
  )
  expect(html).not.toContain('<link rel="stylesheet" href="/assets/a.css"/>')
  expect(hashes).toEqual({ scripts: finished.hashes.scripts, styles: [sha('a{color:red}')] })
})

test('a page without scripts stays as it is', () => {
  expect(finishPublicPage('<p>still</p>', 'secret')).toEqual({
    html: '<p>still</p>',
    hashes: { scripts: [], styles: [] },
  })
})

test('every reply of an admin page has its own nonce', () => {
  expect(withNonce(`<script nonce="${nonceMark}"></script>`, 'abc')).toBe('<script nonce="abc"></script>')
})
