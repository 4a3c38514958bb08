import { textPdf } from './text-pdf.ts'
import type { World } from './world.ts'

/** Uploads a PDF with these pages and waits until its text is read. Returns its link. */
export async function pagesIn(world: World, pages: readonly string[], name = 'document.pdf'): Promise<string> {
  const base_64 = textPdf(pages).toString('base64')
  const { link } = await world.admin('admin/file-to-link', { base_64, name })
  await world.domain.documentTexts.readAll()
  return link
}

/** Files a document with these pages. Returns its key. */
export async function fileText(
  world: World,
  { pages, list, release_at, ...fields }: Filed & { pages: readonly string[]; list: string[]; release_at?: string },
): Promise<number> {
  const documents = [{ ...fields, file_link: await pagesIn(world, pages) }]
  const { data } = await world.admin('admin/file-documents', { list, documents, release_at })
  return data?.keys[0] ?? 0
}

type Filed = { name: string; filterdate?: string }
