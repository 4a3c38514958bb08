import { csvText } from '#model/csv.ts'
import { textPdf } from './text-pdf.ts'
import type { World } from './world.ts'

export const headings = ['File name', 'Title', 'Date', 'Section', 'Year', 'Note', 'Former address']

/** Returns a CSV sheet of an archive. */
export const csvSheet = (rows: readonly (readonly string[])[], heads: readonly string[] = headings) =>
  csvText([heads, ...rows].map((row) => [...row]))

/** Uploads a sheet and returns its link. */
export async function uploadSheet(
  { admin }: Pick<World, 'admin'>,
  sheet: string | Uint8Array,
  name = 'archive.csv',
): Promise<string> {
  const base_64 = Buffer.from(sheet).toString('base64')
  return (await admin('admin/file-to-link', { base_64, name })).link
}

/** Uploads a CSV sheet of an archive and returns its link. */
export const sheetOf = (world: Pick<World, 'admin'>, ...sheet: Parameters<typeof csvSheet>) =>
  uploadSheet(world, csvSheet(...sheet))

/** Uploads a PDF of its own content for each name. */
export async function uploaded({ admin }: Pick<World, 'admin'>, names: readonly string[]) {
  const files: { name: string; link: string }[] = []
  for (const name of names) {
    const base_64 = textPdf([name]).toString('base64')
    files.push({ name, link: (await admin('admin/file-to-link', { base_64, name })).link })
  }
  return files
}
