import { useMemo } from 'react'
import { api } from '#app/api.ts'
import { downloadForm } from '#app/forms/download-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { saveFile } from '#app/save-file.ts'
import { toast, toasts } from '#app/ui/toasts.ts'
import type { Market, Products } from '#model/catalogue.ts'
import { catalogueCsv, catalogueFileName } from '#model/catalogue-csv.ts'

/**
 * Asks who wants the catalogue; once that is stored the file is built here, in the browser (Spec 7, CSV export). What it is built of is
 * fetched first: who asked is stored only where the file then comes.
 */
export function DownloadDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const form = useMemo(() => withProducts(downloadForm(market)), [market])
  function take(products: Products) {
    saveFile(catalogueFileName(market), catalogueCsv(market, products), 'text/csv;charset=utf-8')
    // An attempt before may have failed: its sentence is no longer true.
    for (const { id, kind } of toasts.list()) if (kind === 'bad') toasts.close(id)
    toast('File Downloaded')
    onClose()
  }
  return <FormDialog form={form} onSaved={take} onClose={onClose} />
}

/** The same form, whose sending answers the products. */
function withProducts(form: ReturnType<typeof downloadForm>) {
  const send = async (...parts: Parameters<typeof form.send>) => {
    const { data: products } = await api('user/get-products')
    await form.send(...parts)
    return products
  }
  return { ...form, send }
}
