import { adminPageFor, asVisitorQuery } from '#app/session.ts'

/**
 * Tells an admin who sees the site as visitors do that it is so, with the way back to the same page of the admin area; once the whole sheet is
 * there (styles.ts), else the line would move away under the pointer.
 */
export function showAsVisitor(): void {
  const sheets = new MutationObserver(look)
  sheets.observe(document.head, { childList: true })
  look()
  function look(): void {
    if (document.querySelector('style[data-sheet]')) return
    sheets.disconnect()
    addLine()
  }
}

function addLine(): void {
  const { pathname, search, hash } = location
  const back = document.createElement('a')
  back.href = adminPageFor({ pathname, search: withoutView(search), hash })
  back.textContent = 'Back to the admin area'
  const line = document.createElement('aside')
  line.className = 'as-visitor'
  line.ariaLabel = 'View as visitor'
  line.append('You see the site as visitors do. ', back)
  document.body.append(line)
}

function withoutView(search: string): string {
  return search.replace(new RegExp(`([?&])${asVisitorQuery}(?:&|$)`), '$1').replace(/[?&]$/, '')
}
