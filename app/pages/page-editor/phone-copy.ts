import type { EditedPage } from './edited-page.ts'
import { phonePx, toPhoneCss } from './phone-sheet.ts'

/** Lines that a text takes, and true if one of its words does not fit on a line. */
export type TextSize = { lines: number; isWide: boolean }

export type PhoneCopy = ReturnType<typeof createPhoneCopy>

/** Creates a hidden copy of a page as on a phone, in which texts are measured. The styles of the admin area do not reach it. */
export function createPhoneCopy({ content, sheets }: EditedPage) {
  const host = document.createElement('div')
  host.className = 'page-editor-phone'
  host.ariaHidden = 'true'
  host.inert = true
  host.style.inlineSize = `${phonePx}px`
  const copy = host.attachShadow({ mode: 'closed' })
  const main = document.createElement('main')
  main.append(document.importNode(content, true))
  for (const name of ['html', 'body']) (copy.querySelector('html') ?? copy).append(document.createElement(name))
  copy.querySelector('body')?.append(main)
  const isStyled = Promise.all(sheets.map(loadPhoneSheet)).then(
    (loaded) => {
      copy.adoptedStyleSheets = loaded
      return true
    },
    // Only hints: without them, a text can be published all the same.
    () => false,
  )
  document.body.append(host)
  return {
    /** Returns the size of a text in the place of a path; undefined if the page does not show it at this width. */
    async measure(path: string, text: string): Promise<TextSize | undefined> {
      if (!(await isStyled)) return undefined
      const place = [...main.querySelectorAll<HTMLElement>('[data-text]')].find(({ dataset }) => dataset.text === path)
      if (!place) return undefined
      place.textContent = text
      await document.fonts.ready
      return place.textContent === text ? sizeOf(place) : undefined
    },
    remove: () => host.remove(),
  }
}

async function loadPhoneSheet(href: string): Promise<CSSStyleSheet> {
  const reply = await fetch(href)
  return new CSSStyleSheet().replace(toPhoneCss(await reply.text()))
}

function sizeOf(place: HTMLElement): TextSize | undefined {
  const boxes = () => [...place.getClientRects()].filter(({ width }) => width > 0)
  const lines = new Set(boxes().map(({ bottom }) => Math.round(bottom))).size
  if (!lines) return undefined
  // Long words would be broken.
  place.style.overflowWrap = 'normal'
  const end = endOfLine(blockOf(place))
  const isWide = boxes().some(({ right }) => right > end + 1)
  place.style.overflowWrap = ''
  return { lines, isWide }
}

/** Returns the right edge of the lines of a block. In a row that scrolls sideways, it can be beside the screen. */
function endOfLine(block: Element): number {
  const { left, right } = block.getBoundingClientRect()
  let row: Element | null = block
  while (row && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement
  return Math.min(right, row ? left + row.clientWidth : phonePx)
}

/** Returns the nearest element around a text that is a box of its own. */
function blockOf(place: HTMLElement): Element {
  let block = place.parentElement ?? place
  while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
  return block
}
