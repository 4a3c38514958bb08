import { badInput } from '#contract/refusal.ts'
import { type Products, visibleProducts } from '#model/catalogue.ts'
import type { ImportPlan } from '#model/catalogue-import.ts'
import type { ItemRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'

const notHere = 'This picture does not exist. Upload it with a product first, then use its link.'
const notOfProduct = 'This picture was uploaded for a page. Upload it with the product.'
const noPicture = 'This file is not a picture. Choose a PNG or JPG.'

/** Asserts that a product's picture was uploaded, and retains the picture permanently. An unchanged picture is not checked again. */
export async function assertPictureExists(rows: Rows, link: string, before = ''): Promise<void> {
  if (!link || link === before) return
  const { problem } = await known(rows, [link])
  const text = problem(link)
  if (text) throw badInput('picture', text)
  await storePictures(rows, [link])
}

/** Retains files that products refer to permanently. */
export async function storePictures(rows: Rows, links: readonly string[]): Promise<void> {
  await rows.files.refer(links.flatMap((link) => fileIdOf(link) ?? []))
}

/** Returns the pictures that a plan would add, and the plan without rows whose picture is missing. */
export async function withKnownPictures(rows: Rows, plan: ImportPlan<ItemRow>) {
  const save = ({ line, before }: { line: ImportPlan<ItemRow>['added'][number]['line']; before?: ItemRow }) =>
    line.fields.picture === before?.picture ? '' : (line.fields.picture ?? '')
  const links = [...new Set([...plan.added, ...plan.changed].map(save).filter(Boolean))]
  if (!links.length) return { plan, links }
  const { problem } = await known(rows, links)
  const refused = [...plan.added, ...plan.changed].flatMap((entry) => {
    const reason = problem(save(entry))
    return reason ? [{ row: entry.line.row, cell: `${entry.line.letters.picture ?? ''}${entry.line.row}`, reason }] : []
  })
  const rest = <One extends (typeof plan)['added'][number] | (typeof plan)['changed'][number]>(all: One[]) =>
    all.filter((entry) => !problem(save(entry)))
  const stored = {
    ...plan,
    added: rest(plan.added),
    changed: rest(plan.changed),
    refused: [...plan.refused, ...refused],
  }
  return { plan: stored, links: links.filter((link) => !problem(link)) }
}

async function known(rows: Rows, links: readonly string[]) {
  const files = await rows.files.byIds(links.flatMap((link) => fileIdOf(link) ?? []))
  const known = new Map(files.map((file) => [linkOf(file), file]))
  return {
    problem(link: string): string | undefined {
      const file = known.get(link)
      if (!link) return undefined
      if (!file) return notHere
      // Only originals have their pixels recorded; they may contain a description, such as the place.
      if (file.width !== null) return notOfProduct
      return file.type.startsWith('image/') ? undefined : noPicture
    },
  }
}

const seen = new WeakMap<Products, ReadonlySet<string>>()

export function isVisiblePicture(products: Products, link: string): boolean {
  const links = seen.get(products) ?? new Set(visibleProducts(products).item.map(({ picture }) => picture))
  seen.set(products, links)
  return links.has(link)
}
