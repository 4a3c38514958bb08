import { csvText } from '#model/csv.ts'
import { textPdf } from './text-pdf.ts'
import type { World } from './world.ts'

export const headings = ['File name', 'Title', 'Date', 'Section', 'Year', 'Note', 'Former address']

/** Returns a CSV sheet of an archive in base64. */
export const sheetOf = (rows: readonly (readonly string[])[], heads: readonly string[] = headings) =>
  Buffer.from(csvText([heads, ...rows].map((row) => [...row]))).toString('base64')

/** Uploads a PDF of its own content for each name. */
export async function uploaded({ admin }: Pick<World, 'admin'>, names: readonly string[]) {
  const files: { name: string; link: string }[] = []
  for (const name of names) {
    const base_64 = textPdf([name]).toString('base64')
    files.push({ name, link: (await admin('admin/file-to-link', { base_64, name })).link })
  }
  return files
}
