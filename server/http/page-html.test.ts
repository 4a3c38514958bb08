import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPublicPage, nonceMark, withNonce, withStylesInside } from './page-html.ts'

const page =
  '<html><head><script nonce="secret">one()</script><link rel="stylesheet" href="/assets/a.css"/><script type="module" src="/assets/x.js" nonce="secret"></script></head><body><script type="application/ld+json">{}</script><script type="speculationrules" nonce="secret">{"prefetch":[]}</script></body></html>'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('only the inline scripts of the page are allowed, each by the hash of its text', () => {
  const { html, hashes } = finishPublicPage(page, 'secret')
  expect(hashes).toEqual({ scripts: [sha('one()'), sha('{"prefetch":[]}')], styles: [] })
  expect(html).not.toContain('secret')
  expect(html).toContain('<script type="module" src="/assets/x.js"></script>')
})

test('a script from the content is not allowed, whatever it contains', () => {
  const forged = '<script>evil()</script><script nonce="guess">evil()</script>'
  const before = finishPublicPage(page, 'secret').hashes
  const { html, hashes } = finishPublicPage(page.replace('<body>', `<body>${forged}`), 'secret')
  expect(html).toContain('evil()')
  expect(hashes).toEqual(before)
})

test('inline styles replace the style sheets of a page: the rules of its opening first, all others after it', () => {
  const links = '<link rel="stylesheet" href="/assets/b.css"/><link rel="preload" href="/a.woff2" as="font"/>'
  const body = '<main><section>opening</section><p>rest</p></main>'
  const finished = finishPublicPage(
    page.replace('</head>', `${links}</head>`).replace('<body>', `<body>${body}`),
    'secret',
  )
  const sheets = { '/assets/a.css': 'a{color:red}', '/assets/b.css': 'b{color:blue}' }
  const { html, hashes } = withStylesInside(finished, { opening: 'a{top:0}', sheets })
  const after =
    '<style data-sheet="/assets/a.css">a{color:red}</style><style data-sheet="/assets/b.css">b{color:blue}</style>'
  expect(html).toMatch(/<style data-opening="">a{top:0}<\/style>.*<\/head>/)
  expect(html).toContain(`opening</section><link rel="preload" href="/a.woff2" as="font"/>${after}<p>rest`)
  expect(html).not.toContain('rel="stylesheet"')
  expect(html.match(/woff2/g)).toHaveLength(1)
  expect(hashes.styles).toEqual([sha('a{top:0}'), sha('a{color:red}'), sha('b{color:blue}')])
  expect(hashes.scripts).toEqual(finished.hashes.scripts)
})

test('a page without a section has all its styles in the head', () => {
  const { html } = withStylesInside(finishPublicPage(page, 'secret'), {
    opening: '',
    sheets: { '/assets/a.css': 'a{}' },
  })
  expect(html).toContain('<style data-sheet="/assets/a.css">a{}</style></head>')
})

test('a page without scripts is unchanged', () => {
  expect(finishPublicPage('<p>still</p>', 'secret')).toEqual({
    html: '<p>still</p>',
    hashes: { scripts: [], styles: [] },
  })
})

test('every response of an admin page has its own nonce', () => {
  expect(withNonce(`<script nonce="${nonceMark}"></script>`, 'abc')).toBe('<script nonce="abc"></script>')
})
