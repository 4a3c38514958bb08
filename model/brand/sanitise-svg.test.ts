import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { DrawingError, sanitiseSvg } from './sanitise-svg.ts'

const shape = { min: 0.5, max: 8 }
const clean = (source: string) => sanitiseSvg(source, shape)
const root = (content: string, attributes = '') => `<svg viewBox="0 0 40 20"${attributes}>${content}</svg>`
const rect = '<rect width="40" height="20" fill="#123456"/>'

/** Returns why a drawing is refused; undefined if it is accepted. */
function problemOf(source: string): string | undefined {
  try {
    clean(source)
  } catch (error) {
    if (error instanceof DrawingError) return error.message
    throw error
  }
  return undefined
}

test('a drawing of shapes is written with its size, and means the same', () => {
  expect(clean(root(`<title>A &amp; B</title><g fill="red" transform="scale(2)">${rect}</g>`))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><title>A &amp; B</title><g fill="red" transform="scale(2)"><rect width="40" height="20" fill="#123456"/></g></svg>',
  )
})

test('a drawing that was sanitised stays the same when it is sanitised again', () => {
  const once = clean(root(`<g fill="red">${rect}</g>`))
  expect(clean(once)).toBe(once)
})

test('a drawing with groups in groups keeps them, also those without content', () => {
  const nested = '<g><g fill="red"><g/></g><g/></g>'
  expect(clean(root(nested + rect)).includes(nested)).toBe(true)
})

test('what drawing programs add around the shapes is left out', () => {
  const source = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- made elsewhere --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/x" version="1.1" width="40px" height="20px" inkscape:version="1"><metadata>notes <a>b</a></metadata><inkscape:grid/><path class="st0" data-name="a" d="M0 0h40v20z"/></svg>`
  expect(clean(source)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h40v20z"/></svg>',
  )
})

test('gradients and clips refer only to parts of the same drawing', () => {
  const defs =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><linearGradient id="b" xlink:href="#a"/><clipPath id="c"><path d="M0 0h9v9z"/></clipPath></defs>'
  expect(clean(root(`${defs}<g clip-path="url(#c)"><path d="M0 0h9z" fill="url(#b)"/></g>`))).toContain('href="#a"')
  for (const paint of ['url(http://evil.example/a)', 'url(//evil.example#a)', "url('data:image/svg+xml,x')"])
    expect(problemOf(root(`<path d="M0 0h9z" fill="${paint}"/>`))).toMatch(/“fill” with a value/)
  expect(problemOf(root('<linearGradient href="http://evil.example#a"/>'))).toMatch(/“href” with a value/)
})

test.each([
  ['script', '<script>alert(1)</script>'],
  ['script', '<script xmlns="http://www.w3.org/2000/svg"/>'],
  ['svg:script', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ['foreignObject', '<foreignObject><b>x</b></foreignObject>'],
  ['style', '<style>@import "http://evil.example"</style>'],
  ['image', '<image href="http://evil.example/a.png"/>'],
  ['use', '<use href="#a"/>'],
  ['a', '<a href="javascript:alert(1)"/>'],
  ['animate', '<animate attributeName="href" to="javascript:alert(1)"/>'],
  ['set', '<set attributeName="onload" to="alert(1)"/>'],
  ['filter', '<filter id="a"/>'],
  ['pattern', '<pattern id="a"/>'],
  ['mask', '<mask id="a"/>'],
  ['iframe', '<iframe src="http://evil.example"/>'],
  ['SCRIPT', '<SCRIPT>alert(1)</SCRIPT>'],
])('an element that is no shape is refused by its name: <%s>', (name, content) => {
  expect(problemOf(root(content + rect))).toBe(`contains <${name}>. Export it as plain shapes.`)
})

test('text is refused with what to do about it', () => {
  expect(problemOf(root('<text x="1" y="2">Name</text>'))).toBe('contains <text>. Convert text to outlines.')
  expect(problemOf(root(`${rect} loose`))).toMatch(/loose text/)
  expect(problemOf(root(`<![CDATA[<script>]]>${rect}`))).toMatch(/CDATA/)
})

test.each([
  ['onload="alert(1)"', /script in “onload”/],
  ['ONCLICK="alert(1)"', /script in “ONCLICK”/],
  ['style="fill:url(http://evil.example)"', /styles in “style”/],
  ['fill="expression(alert(1))"', /“fill” with a value/],
  ['fill="red;behavior:url(#x)"', /“fill” with a value/],
  ['transform="translate(1) url(#a)"', /“transform” with a value/],
  ['filter="url(#a)"', /“filter” in <rect>/],
  ['stroke-dasharray="0.0001"', /“stroke-dasharray” in <rect>/],
  ['xlink:href="http://evil.example"', /link in <rect>/],
  ['href="#a"', /link in <rect>/],
  ['constructor="a"', /“constructor” in <rect>/],
])('an attribute that is no shape is refused: %s', (attribute, message) => {
  expect(problemOf(root(`<rect width="4" height="2" ${attribute}/>`))).toMatch(message)
})

test('entities are neither declared nor read', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${root('<title>&b;</title>')}`
  expect(problemOf(bomb)).toMatch(/document type with entities/)
  const outside = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${root('<title>&a;</title>')}`
  expect(problemOf(outside)).toMatch(/document type with entities/)
  expect(problemOf(root(`<title>&a;</title>${rect}`))).toMatch(/not a valid SVG/)
  expect(problemOf(`<?xml-stylesheet href="http://evil.example"?>${root(rect)}`)).toMatch(/xml-stylesheet/)
})

test('size, depth, elements and ratio have limits', () => {
  expect(problemOf(root(`<path d="M0 0${'h1'.repeat(40_000)}"/>`))).toMatch(/larger than 64 KB/)
  expect(problemOf(root(`${'<g>'.repeat(40)}${rect}${'</g>'.repeat(40)}`))).toMatch(/levels of groups/)
  expect(problemOf(root('<g/>'.repeat(2001) + rect))).toMatch(/more than 2000 elements/)
  expect(problemOf(`<svg viewBox="0 0 900 20">${rect}</svg>`)).toMatch(/900 by 20/)
  expect(problemOf(`<svg>${rect}</svg>`)).toMatch(/no size/)
  expect(problemOf(`<svg viewBox="0 0 1e9 1e9">${rect}</svg>`)).toMatch(/no size/)
  expect(problemOf(root('<g/>'))).toMatch(/no shapes/)
})

test('long values are refused in a moment', () => {
  const began = performance.now()
  for (const value of [`rgb(${'1'.repeat(60_000)}`, ' '.repeat(60_000), `url(#${'a'.repeat(60_000)}`])
    for (const name of ['fill', 'transform', 'clip-path', 'd', 'x']) problemOf(root(`<path ${name}="${value}!"/>`))
  expect(performance.now() - began).toBeLessThan(2000)
})

test.each([
  '',
  'hello',
  '<html><body/></html>',
  '{"a":1}',
  '<svg',
  '<svg viewBox="0 0 1 1">',
  'GIF89a',
  '<svg/><svg/>',
])('what is no drawing is refused: %s', (source) => {
  expect(problemOf(source)).toBeTruthy()
})

test('the output is well-formed, whatever text the drawing contains', () => {
  const output = clean(root(`<title>&lt;script&gt;"'&#60;</title>${rect}`, ' fill="none"'))
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => void names.push(name))
  parser.write(output).close()
  expect(names).toEqual(['svg', 'title', 'rect'])
})
