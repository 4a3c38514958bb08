import { useMemo } from 'react'
import { sayFailure } from '#app/api.ts'
import { downloadForm } from '#app/forms/download-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { saveFile } from '#app/save-file.ts'
import { toast } from '#app/ui/toasts.ts'
import type { Market } from '#model/catalogue.ts'
import { catalogueCsv, catalogueFileName } from '#model/catalogue-csv.ts'
import { askProducts } from './ask-catalogue.ts'

/** Asks who wants the catalogue; once that is stored the file is built here, in the browser (Spec 7, CSV export). */
export function DownloadDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const form = useMemo(() => downloadForm(market), [market])
  function take() {
    toast('File Downloaded')
    onClose()
    askProducts().then(
      (products) => saveFile(catalogueFileName(market), catalogueCsv(market, products), 'text/csv;charset=utf-8'),
      sayFailure,
    )
  }
  return <FormDialog form={form} onSaved={take} onClose={onClose} />
}
