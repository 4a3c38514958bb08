import { adminPageFor, asVisitorQuery } from '#app/session.ts'

/** Tells an admin who sees the site as visitors do that it is so, with the way back to the same page of the admin area. */
export function showAsVisitor(): void {
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
