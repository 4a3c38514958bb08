import { escapeMarkup } from '#model/markup.ts'
import type { EditedPage } from './edited-page.ts'

/** Width of a phone at which texts must fit, in pixels. */
const phonePx = 390

/** Lines that a text takes, and true if one of its words does not fit on a line. */
export type TextSize = { lines: number; isWide: boolean }

export type PhoneCopy = ReturnType<typeof createPhoneCopy>

/** Creates a hidden copy of a page at the width of a phone, in which texts are measured. Only a document has a width of its own. */
export function createPhoneCopy({ content, sheets }: EditedPage) {
  const frame = document.createElement('iframe')
  frame.className = 'page-editor-phone'
  frame.width = String(phonePx)
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('')
  frame.srcdoc = `<!DOCTYPE html><html lang="en-IN"><head>${links}</head><body><main></main></body></html>`
  // The load event waits for the sheets.
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })).then(() =>
    frame.contentDocument?.querySelector('main')?.append(frame.contentDocument.importNode(content, true)),
  )
  document.body.append(frame)
  return {
    /** Returns the size of a text in the place of a path; undefined if the page does not show it at this width. */
    async measure(path: string, text: string): Promise<TextSize | undefined> {
      await loaded
      const copy = frame.contentDocument
      const texts = [...(copy?.querySelectorAll<HTMLElement>('[data-text]') ?? [])]
      const place = texts.find(({ dataset }) => dataset.text === path)
      if (!copy || !place) return undefined
      place.textContent = text
      await copy.fonts.ready
      return place.textContent === text ? sizeOf(place) : undefined
    },
    remove: () => frame.remove(),
  }
}

function sizeOf(place: HTMLElement): TextSize | undefined {
  const boxes = () => [...place.getClientRects()].filter(({ width }) => width > 0)
  const lines = new Set(boxes().map(({ bottom }) => Math.round(bottom))).size
  if (!lines) return undefined
  // Long words would be broken.
  place.style.overflowWrap = 'normal'
  const end = Math.min(phonePx, blockOf(place).getBoundingClientRect().right)
  const isWide = boxes().some(({ right }) => right > end + 1)
  place.style.overflowWrap = ''
  return { lines, isWide }
}

/** Returns the nearest element around a text that is a box of its own. */
function blockOf(place: HTMLElement): Element {
  let block = place.parentElement ?? place
  while (block.parentElement && getComputedStyle(block).display === 'inline') block = block.parentElement
  return block
}
