import { useState, useTransition } from 'react'
import { later } from '#app/later.ts'
import { Button } from '#app/ui/button.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import type { Market } from '#model/catalogue.ts'

// The form with its rules and countries is fetched when somebody wants it, not by every reader of the page.
const DownloadDialog = later(() => import('./download-dialog.tsx').then(({ DownloadDialog: dialog }) => dialog))

/** The visitors' way to the catalogue as a file. `mail` sends it to those whose browser runs no scripts. */
export function Download({ market, mail }: { market: Market; mail: string }) {
  const [open, setOpen] = useState(false)
  const [coming, start] = useTransition()
  return (
    <>
      <Button icon="download" shrinks busy={coming} onClick={() => start(() => setOpen(true))}>
        Download
      </Button>
      <noscript>
        <a className="button button-line" href={`mailto:${mail}?subject=Catalogue`}>
          Ask for the file by e-mail
        </a>
      </noscript>
      {open && <DownloadDialog market={market} onClose={() => setOpen(false)} />}
      <ToastRegion />
    </>
  )
}
