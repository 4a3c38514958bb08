import { useState, useTransition } from 'react'
import type { DownloadTexts } from '#app/forms/download-form.ts'
import type { NoticeContact } from '#app/forms/notice.tsx'
import { lazyWithRetry } from '#app/lazy-with-retry.ts'
import { Button } from '#app/ui/button.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import type { Market } from '#model/catalogue.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'

// The form with its rules and countries is loaded on demand.
const DownloadDialog = lazyWithRetry(() => import('./download-dialog.tsx').then(({ DownloadDialog: dialog }) => dialog))

export type DownloadProps = {
  market: Market
  /** File name without its ending. */
  savedAs: string
  /** Address for readers without scripts. */
  mail: string
  messages: Messages['catalogue']['download']
  contact: NoticeContact
  /** Texts of the form on pages in other languages; the form contains the English ones. */
  translated?: DownloadTexts
}

/** Button for visitors to download the catalogue. */
export function Download({ market, savedAs, mail, messages, contact, translated }: DownloadProps) {
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
      {open && (
        <DownloadDialog
          market={market}
          savedAs={savedAs}
          contact={contact}
          texts={translated}
          onClose={() => setOpen(false)}
        />
      )}
      <ToastRegion closeLabel={translated?.download.dialog.close} />
    </>
  )
}
