import { useMemo } from 'react'
import { api } from '#app/api.ts'
import { downloadForm } from '#app/forms/download-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { Notice, type NoticeContact } from '#app/forms/notice.tsx'
import { notices } from '#app/forms/notice-texts.ts'
import { saveCsv, saveXlsx } from '#app/save-file.ts'
import { toast, toasts } from '#app/ui/toasts.ts'
import type { Market, Products } from '#model/catalogue.ts'
import { catalogueRows } from '#model/catalogue-csv.ts'

type Props = { market: Market; savedAs: string; contact: NoticeContact; onClose: () => void }

/**
 * Asks who wants the catalogue; once that is stored, the browser builds the file (Spec 7, CSV export). The file's parts are fetched
 * first, so that a contact is stored only if the file can be built.
 */
export function DownloadDialog({ market, savedAs, contact, onClose }: Props) {
  const form = useMemo(() => withProducts(downloadForm(market)), [market])
  async function receive({ products, format }: { products: Products; format: unknown }) {
    const rows = catalogueRows(market, products)
    if (format === 'xlsx') await saveXlsx(`${savedAs}.xlsx`, 'Catalogue', rows)
    else saveCsv(`${savedAs}.csv`, rows)
    // An earlier attempt may have failed: its message is outdated.
    for (const { id, kind } of toasts.list()) if (kind === 'bad') toasts.close(id)
    toast('File Downloaded')
    onClose()
  }
  return (
    <FormDialog form={form} onSaved={(saved) => void receive(saved)} onClose={onClose}>
      {() => <Notice texts={notices.download} contact={contact} />}
    </FormDialog>
  )
}

function withProducts(form: ReturnType<typeof downloadForm>) {
  const send = async (...parts: Parameters<typeof form.send>) => {
    const { data: products } = await api('user/get-products')
    await form.send(...parts)
    const [{ format }] = parts
    return { products, format }
  }
  return { ...form, send }
}
