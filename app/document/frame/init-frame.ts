import { adminPageFor, isVisitorView, readSession } from '#app/session.ts'
import { onInteraction } from '../when-ready.ts'
import { initDrawer } from './drawer.ts'
import { initLoader } from './loader.ts'
import { initMenus } from './menus.ts'
import { initOfflineNotice } from './offline.ts'
import { initLanguagePicker } from './picker.ts'
import { initPrintHead } from './print-head.ts'
import { reportOpening } from './report-opening.ts'
import { loadFullStyles } from './styles.ts'
import { initToTop } from './to-top.ts'

/** Initialises the frame around every public page, beyond native HTML behaviour. */
export function initFrame(): void {
  onInteraction(() => void loadFullStyles())
  initMenus()
  initDrawer()
  initLanguagePicker()
  initToTop()
  initLoader()
  initOfflineNotice()
  initPrintHead()
  reportOpening()
  if (isVisitorView()) void import('./as-visitor.ts').then(({ showAsVisitor }) => showAsVisitor())
  addEventListener('scroll', () => (document.documentElement.dataset.moved = ''), { once: true })
  if ('signedOutOnly' in document.documentElement.dataset) addEventListener('pageshow', leaveIfSignedIn)
}

/** Redirects a signed-in user: another tab may have signed in while this page was in the browser's cache. */
function leaveIfSignedIn(): void {
  if (readSession() && !isVisitorView()) location.replace(adminPageFor(location))
}
