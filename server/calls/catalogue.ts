import type { Products } from '#model/catalogue.ts'
import { visibleProducts } from '#model/catalogue.ts'
import type { Handlers } from './handler.ts'

type CatalogueCalls = Pick<
  Handlers,
  | 'admin/get-products'
  | 'user/get-products'
  | 'admin/add-product-subsection'
  | 'admin/edit-product-subsection'
  | 'admin/add-product-item'
  | 'admin/edit-product-item'
  | 'admin/toggle-product-archive'
>

export const catalogueCalls: CatalogueCalls = {
  async 'admin/get-products'(_, { domain }) {
    const { products, revision } = await domain.catalogue.products()
    return { status: true, data: products, revision }
  },

  async 'user/get-products'(_, { domain }) {
    const { products, changedAt } = await domain.catalogue.products()
    return { status: true, data: visibleOnce(products), revision: changedAt }
  },

  async 'admin/add-product-subsection'({ name, section_id, img: image }, { domain, admin }) {
    const img = image && (await domain.files.storeBase64(admin, image, name, ['image']))
    const { id, revision } = await domain.catalogue.addSubsection(admin, { name, section_id, img })
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-product-subsection'({ id, name, revision: seen }, { domain, admin }) {
    const { revision } = await domain.catalogue.editSubsection(admin, id, name, seen)
    return { status: true, revision }
  },

  async 'admin/add-product-item'(fields, { domain, admin }) {
    const { id, revision } = await domain.catalogue.addItem(admin, fields)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-product-item'({ id, revision: seen, ...fields }, { domain, admin }) {
    const { revision } = await domain.catalogue.editItem(admin, id, fields, seen)
    return { status: true, revision }
  },

  async 'admin/toggle-product-archive'({ id, type, archive }, { domain, admin }) {
    const { revision } = await domain.catalogue.setArchived(admin, { kind: type, id }, archive)
    return { status: true, revision }
  },
}

const visible = new WeakMap<Products, Products>()

/** The visitors' half of one reading of the catalogue, made once. */
function visibleOnce(products: Products): Products {
  const known = visible.get(products)
  if (known) return known
  const made = visibleProducts(products)
  visible.set(products, made)
  return made
}
