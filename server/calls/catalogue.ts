import { notFound, Refusal } from '#contract/refusal.ts'
import { type Item, numberOfId, type Products, sectionOf, visibleProducts } from '#model/catalogue.ts'
import { eachItemField } from '#model/item-fields.ts'
import { namesBy } from '#model/languages/names.ts'
import { productPath, relatedTo } from '#model/product-page.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { Handlers, SignedIn } from './handler.ts'
import { changeReply, resultReply } from './replies.ts'

export const catalogueCalls = {
  async 'admin/get-products'(_, { domain }) {
    const { products, revision } = await domain.catalogue.products()
    return { status: true, data: products, revision }
  },

  async 'admin/get-catalogue'({ market, section = '', q = '', category, page }, { domain }) {
    const [{ products, revision }, synonyms] = await Promise.all([domain.catalogue.products(), domain.synonyms.lines()])
    const filter = { sectionId: section, query: q, category, page }
    const data = await domain.catalogue.showAdminPage({ products, names: namesBy(synonyms) }, market, filter)
    return { status: true, data, revision }
  },

  async 'admin/find-products'({ search = '' }, { domain }) {
    const { products } = await domain.catalogue.products()
    return { status: true, data: await domain.catalogue.findProducts(products, search) }
  },

  async 'user/get-products'(_, { domain }) {
    const { products, changedAt } = await domain.catalogue.products()
    return { status: true, data: visibleOnce(products), revision: changedAt }
  },

  async 'user/get-product'({ id }, { domain }) {
    const { products } = await domain.catalogue.products()
    return { status: true, data: toProductView(products, id) }
  },

  async 'user/search-products'({ q, market, names }, { domain }) {
    const { products } = await domain.catalogue.products()
    const { section, subsection } = visibleOnce(products)
    const marketId = sectionOf(market, section)?._id
    const subsections = subsection.filter(({ section_id }) => section_id === marketId).map(({ _id }) => _id)
    const data = await domain.catalogue.search({ searched: names ? 'names' : 'words', subsections }, q)
    return { status: true, data }
  },

  async 'user/get-synonyms'(_, { domain }) {
    return { status: true, data: [...(await domain.synonyms.lines())] }
  },

  async 'admin/get-synonyms'(_, { domain }) {
    const { lines, revision } = await domain.synonyms.list()
    return { status: true, data: [...lines], revision }
  },

  'admin/set-synonyms': ({ list, revision: expectedRevision }, { domain, admin }) =>
    changeReply(domain.synonyms.set(admin, list, expectedRevision)),

  async 'admin/add-product-subsection'({ name, section_id, img: image }, { domain, admin }) {
    const img = image && (await storePicture(domain, admin, { file: image, name, field: 'img' }))
    const { id, revision } = await domain.catalogue.addSubsection(admin, { name, section_id, img })
    return { status: true, revision, data: { _id: id } }
  },

  'admin/edit-product-subsection': ({ id, name, revision: expectedRevision }, { domain, admin }) =>
    changeReply(domain.catalogue.editSubsection(admin, id, name, expectedRevision)),

  async 'admin/add-product-item'({ picture_file, ...fields }, { domain, admin }) {
    const stored = await storeItemPicture(domain, admin, picture_file)
    const { id, revision } = await domain.catalogue.addItem(admin, { ...fields, ...stored })
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-product-item'({ id, revision: expectedRevision, picture_file, ...fields }, { domain, admin }) {
    const provided = { ...fields, ...(await storeItemPicture(domain, admin, picture_file)) }
    const { revision } = await domain.catalogue.editItem(admin, id, provided, expectedRevision)
    return { status: true, revision }
  },

  'admin/edit-product-items': ({ ids, revision: expectedRevision, ...forAll }, { domain, admin }) =>
    resultReply(domain.catalogue.editItems(admin, ids, forAll, expectedRevision)),
  'admin/place-product-item': ({ id, ...place }, { domain, admin }) =>
    changeReply(domain.catalogue.placeItem(admin, id, place)),
  'admin/toggle-product-archive': ({ id, type, archive }, { domain, admin }) =>
    changeReply(domain.catalogue.setArchived(admin, { kind: type, id }, archive)),
} satisfies Partial<Handlers>

async function storeItemPicture(domain: Domain, admin: SignedIn, file: string | undefined) {
  if (!file) return {}
  return { picture: await storePicture(domain, admin, { file, name: 'picture', field: 'picture_file' }) }
}

/** Stores a picture in base64 and returns its link. Errors name the field. */
async function storePicture(
  domain: Domain,
  admin: SignedIn,
  { file, name, field }: { file: string; name: string; field: string },
): Promise<string> {
  try {
    return await domain.files.storeBase64(admin, file, name, ['image'])
  } catch (error) {
    if (!(error instanceof Refusal) || error.detail.field !== 'base_64') throw error
    throw new Refusal(error.code, error.message, { field })
  }
}

const visible = new WeakMap<Products, Products>()

function visibleOnce(products: Products): Products {
  const known = visible.get(products)
  if (known) return known
  const created = visibleProducts(products)
  visible.set(products, created)
  return created
}

const relatedMax = 3

/** Returns a product as visitors see it, or that it is gone; refuses an unknown id. */
function toProductView(products: Products, id: string) {
  const visible = visibleOnce(products)
  const number = numberOfId(id)
  const item = products.item.find((row) => row.number === number)
  const subsection = products.subsection.find(({ _id }) => _id === item?.subsection_id)
  if (!item || !subsection) throw notFound('id', 'This product does not exist.')
  const market = sectionOf('export', products.section)?._id === item.section_id ? 'export' : 'domestic'
  const pathOf = (row: Pick<Item, 'brand_name' | 'number'>) => productPath(market, subsection, row)
  const shelf = subsection.is_deleted === 0 ? { _id: subsection._id, name: subsection.name } : undefined
  const isGone = item.is_deleted === 1 || !shelf
  return {
    ...({ market, gone: isGone, path: isGone ? `/products-${market}` : pathOf(item) } as const),
    ...(shelf && { subsection: shelf }),
    ...(!isGone && { item }),
    related: relatedTo(item, visible.item, relatedMax).map((row) => ({
      path: pathOf(row),
      ...eachItemField((_, name) => row[name]),
    })),
  }
}
