import { useMemo } from 'react'
import { api } from '#app/api.ts'
import { type DownloadTexts, downloadForm, englishDownload, translateRefusal } from '#app/forms/download-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { Notice, type NoticeContact } from '#app/forms/notice.tsx'
import { saveCsv, saveXlsx } from '#app/save-file.ts'
import { toast, toasts } from '#app/ui/toasts.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Market, Products } from '#model/catalogue.ts'
import { catalogueRows } from '#model/catalogue-csv.ts'

type Props = { market: Market; savedAs: string; contact: NoticeContact; texts?: DownloadTexts; onClose: () => void }

/**
 * Asks who wants the catalogue; once that is stored, the browser builds the file (Spec 7, CSV export). The file's parts are fetched
 * first, so that a contact is stored only if the file can be built.
 */
export function DownloadDialog({ market, savedAs, contact, texts = englishDownload, onClose }: Props) {
  const form = useMemo(() => withProducts(downloadForm(market, texts), texts), [market, texts])
  async function receive({ products, format }: { products: Products; format: unknown }) {
    const rows = catalogueRows(market, products)
    if (format === 'xlsx') await saveXlsx(`${savedAs}.xlsx`, 'Catalogue', rows)
    else saveCsv(`${savedAs}.csv`, rows)
    // An earlier attempt may have failed: its message is outdated.
    for (const { id, kind } of toasts.list()) if (kind === 'bad') toasts.close(id)
    toast(texts.download.saved)
    onClose()
  }
  return (
    <FormDialog form={form} texts={texts.download.dialog} onSaved={(saved) => void receive(saved)} onClose={onClose}>
      {() => <Notice texts={texts.download.notice} contact={contact} />}
    </FormDialog>
  )
}

function withProducts(form: ReturnType<typeof downloadForm>, texts: DownloadTexts) {
  const send = async (...parts: Parameters<typeof form.send>) => {
    try {
      const { data: products } = await api('user/get-products')
      await form.send(...parts)
      const [{ format }] = parts
      return { products, format }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, translateRefusal(texts, error.message), error.detail)
    }
  }
  return { ...form, send }
}
