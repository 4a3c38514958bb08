import { api, toastError } from '#app/api.ts'
import { saveCsv, saveXlsx } from '#app/save-file.ts'
import { savedAs } from '#app/shell-content.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallInput } from '#contract/calls.ts'
import { messages } from './messages.ts'
import { pipelineTable } from './pipeline-table.ts'

type Choice = CallInput<'admin/export-product-enquiries'>

/** Downloads the filtered enquiries as files: all matches, not only those on screen. */
export function ExportEnquiries({ choice }: { choice: Choice }) {
  return (
    <>
      {(['CSV', 'XLSX'] as const).map((format) => (
        <Button key={format} variant="line" icon="download" onClick={() => void exportFile(choice, format)}>
          {messages.pipeline.export(format)}
        </Button>
      ))}
    </>
  )
}

async function exportFile(choice: Choice, format: 'CSV' | 'XLSX'): Promise<void> {
  try {
    const table = pipelineTable((await api('admin/export-product-enquiries', choice)).data)
    const name = savedAs(`enquiries${choice.stage ? `-${choice.stage}` : ''}`)
    if (format === 'CSV') saveCsv(`${name}.csv`, table)
    else await saveXlsx(`${name}.xlsx`, messages.file.sheet, table)
    toast(messages.pipeline.exported)
  } catch (error) {
    toastError(error)
  }
}
