import { useState, useTransition } from 'react'
import { lazyWithRetry } from '#app/lazy-with-retry.ts'
import { Button } from '#app/ui/button.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import type { Market } from '#model/catalogue.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'

// The form with its rules and countries is loaded on demand.
const DownloadDialog = lazyWithRetry(() => import('./download-dialog.tsx').then(({ DownloadDialog: dialog }) => dialog))

/** Button for visitors to download the catalogue. `mail`: address for readers without scripts. `savedAs`: the file's name without its ending. */
export function Download({
  market,
  savedAs,
  mail,
  messages,
}: {
  market: Market
  savedAs: string
  mail: string
  messages: Messages['catalogue']['download']
}) {
  const [open, setOpen] = useState(false)
  const [coming, start] = useTransition()
  return (
    <>
      <Button icon="download" shrinks busy={coming} onClick={() => start(() => setOpen(true))}>
        {messages.button}
      </Button>
      {mail && (
        <noscript>
          <a className="button button-line" href={`mailto:${mail}?subject=Catalogue`}>
            {messages.ask}
          </a>
        </noscript>
      )}
      {open && <DownloadDialog market={market} savedAs={savedAs} onClose={() => setOpen(false)} />}
      <ToastRegion />
    </>
  )
}
