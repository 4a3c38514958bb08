import { adminPageFor, readSession, seesAsVisitor } from '#app/session.ts'
import { whenDrawn } from '../when.ts'
import { wakeDrawer } from './drawer.ts'
import { wakeLoader } from './loader.ts'
import { wakeMenus } from './menus.ts'
import { wakeOffline } from './offline.ts'
import { wakePicker } from './picker.ts'
import { wakePrintedOn } from './printed-on.ts'
import { wholeStyles } from './styles.ts'
import { wakeToTop } from './to-top.ts'

/** What the frame around every public page does beyond what HTML does by itself. */
export function wakeFrame(): void {
  whenDrawn(wholeStyles)
  wakeMenus()
  wakeDrawer()
  wakePicker()
  wakeToTop()
  wakeLoader()
  wakeOffline()
  wakePrintedOn()
  if (seesAsVisitor()) void import('./as-visitor.ts').then(({ showAsVisitor }) => showAsVisitor())
  addEventListener('scroll', () => (document.documentElement.dataset.moved = ''), { once: true })
  if ('signedOutOnly' in document.documentElement.dataset) addEventListener('pageshow', leaveIfSignedIn)
}

/** Another tab may have signed in while this page rested in the browser's cache. */
function leaveIfSignedIn(): void {
  if (readSession() && !seesAsVisitor()) location.replace(adminPageFor(location))
}
