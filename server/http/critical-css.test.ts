import { expect, test } from 'vitest'
import { stylePieces } from '#tools/style-pieces.ts'
import { criticalCss } from './critical-css.ts'

const html =
  '<html lang="en"><head><meta charSet="utf-8"/></head><body><main id="main" class="wrap wide"><section><svg viewBox="0 0 1 1"></svg><details><summary>More</summary></details><a href="/" data-stem="vial">Home</a></section><p>After it</p></main></body></html>'

const of = (css: string) => criticalCss(html, { '/assets/a.css': stylePieces(css) })
const stylesOf = (css: string) => of(css).opening

test.each([
  ['*{margin:0}'],
  [':root{--ink:#000}'],
  ['main{color:red}'],
  ['.wrap.wide{color:red}'],
  ['#main>a:hover{color:red}'],
  ['a:after{content:"."}'],
  ['svg[viewBox]{color:red}'],
  ['[data-stem=vial]{color:red}'],
  ['[data-stem="vial"]{color:red}'],
  ['details[open] summary::marker{color:red}'],
  // Scripts set attributes while the page is open.
  ['a[aria-current]{color:red}'],
  ['main[data-plays=yes] a{color:red}'],
  ['html:not(.no-such) a{color:red}'],
  ['main:has(a){color:red}'],
  [':is(.no-such,a){color:red}'],
  ['@font-face{font-family:Anek}'],
  ['@keyframes drop{to{top:0}}'],
  ['@property --at{syntax:"*";inherits:false}'],
  ['@layer base,page;'],
  ['@layer base{@media (width>=700px){a{color:red}}}'],
  ['@media print{@page{margin:1cm;@top-left{content:"a"}}a{color:red}}'],
])('the rule %s is included, because it can match the page', (css) => {
  expect(stylesOf(css)).toBe(css)
})

test.each([
  ['table{color:red}'],
  ['.wrap.narrow{color:red}'],
  ['#foot{color:red}'],
  ['[data-stem=ampoule]{color:red}'],
  ['main:has(table){color:red}'],
  [':is(.tabs>:is(button,a),.tabs>.tab):hover{color:red}'],
  ['@layer base{@media (width>=700px){table{color:red}}}'],
  ['@media print{table{color:red}}'],
])('the rule %s is omitted, because nothing in the page matches it', (css) => {
  expect(stylesOf(css)).toBe('')
})

test('the rules of the page repeat those of its opening in the order of the sheet, without its typefaces', () => {
  expect(of('@font-face{font-family:Anek}a{top:0}p{top:1px}summary{top:2px}')).toEqual({
    opening: '@font-face{font-family:Anek}a{top:0}summary{top:2px}',
    sheets: { '/assets/a.css': 'a{top:0}p{top:1px}summary{top:2px}' },
  })
})

test('selectors without a match are removed from a rule, and the others have the same order', () => {
  expect(stylesOf('table,a,.tabs,main{color:red}ol{color:red}summary{color:blue}')).toBe(
    'a,main{color:red}summary{color:blue}',
  )
})
