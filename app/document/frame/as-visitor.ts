import { adminPageFor, asVisitorQuery } from '#app/session.ts'
import { loadFullStyles } from './styles.ts'

/** Shows an admin in visitor view a line with a link back to the same admin page, once its styles are loaded. */
export async function showAsVisitor(): Promise<void> {
  await loadFullStyles()
  const link = document.createElement('a')
  link.href = adminAddressFor(location)
  link.textContent = 'Back to the admin area'
  const line = document.createElement('aside')
  line.className = 'as-visitor'
  line.ariaLabel = 'View as visitor'
  line.append('You see the site as visitors see it. ', link)
  document.body.append(line)
}

/** Pages with another address in the admin area, or below the zone without being a sub-page of it. */
const elsewhere: Readonly<Record<string, string>> = {
  '/careers': '/admin/desk/company?part=positions',
  '/enquiry': '/admin/desk/enquiries',
  '/investorzone': '/admin/investorzone',
  '/investorzone/dividends': '/admin/desk/company?part=dividends',
  '/investorzone/events-calendar': '/admin/desk/calendar',
  '/investorzone/follow': '/admin/desk/followers',
  '/investorzone/grievance': '/admin/desk/grievances',
  '/investorzone/key-figures': '/admin/desk/numbers',
  '/investorzone/regulation-46': '/admin/desk/regulation-46',
  '/investorzone/search': '/admin/investorzone',
  '/investorzone/share-price': '/admin/investorzone',
  '/investorzone/shareholding': '/admin/desk/statements',
  '/investorzone/unclaimed-dividends': '/admin/desk/unclaimed-dividends',
  '/investorzone/verify': '/admin/investorzone',
}
/** Products, documents and calls: the admin area shows them in their list. */
const inAList = /^\/(investorzone|products-(?:export|domestic))\/.+\//

/** Returns the admin address that shows this page or the list that contains it; otherwise the admin start page. */
export function adminAddressFor({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const list = inAList.exec(pathname)?.[1]
  return (
    elsewhere[pathname] ?? (list ? `/admin/${list}` : adminPageFor({ pathname, search: withoutView(search), hash }))
  )
}

function withoutView(search: string): string {
  return search.replace(new RegExp(`([?&])${asVisitorQuery}(?:&|$)`), '$1').replace(/[?&]$/, '')
}
