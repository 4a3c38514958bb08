import { lazy, Suspense, useCallback, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { topDialog } from '#app/ui/open-dialogs.ts'
import { messages } from './messages.ts'
import { useShortcut } from './use-shortcut.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/**
 * Button that opens the palette, as Ctrl K does. Does nothing while a form is open. `isReady`: the user's role is known; a shortcut pressed
 * before takes effect then.
 */
export function PaletteButton({ isReady }: { isReady: boolean }) {
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(topDialog() === undefined), [])
  useShortcut(show)
  if (!isReady) return null
  return (
    <>
      <button type="button" className="palette-button" aria-keyshortcuts="Control+K" onClick={show}>
        <Icon name="search" small />
        <span className="visually-hidden">{messages.button}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
