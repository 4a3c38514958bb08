import { csvText } from '#model/csv.ts'

type Cells = readonly (readonly (string | number)[])[]

/** Saves a file made in the browser to the user's device. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun; its memory can be released.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves rows, the heading row first, as a CSV file. */
export const saveCsv = (name: string, cells: Cells) => saveFile(name, csvText(cells), 'text/csv;charset=utf-8')

/** Saves rows, the heading row first, as a workbook, which a spreadsheet opens without parsing text as numbers or dates. */
export async function saveXlsx(name: string, sheet: string, cells: Cells): Promise<void> {
  const { writeXlsx, xlsxType } = await import('#model/write-xlsx.ts')
  saveFile(name, new Uint8Array(writeXlsx(sheet, cells)), xlsxType)
}
