import { basketDays, enquiryItemsIn, enquiryQuery, productsMax } from '#model/enquiry-items.ts'
import { formatCount, productMessages } from './product-messages.ts'

/** Product collected in this browser for an enquiry; nothing personal (operating contract, local storage). */
type StoredProduct = { id: string; name: string; quantity?: string; pack?: string; market?: string; papers?: string[] }

const key = 'enquiry'
const retentionMs = basketDays * 24 * 60 * 60 * 1000

/**
 * Collects products across pages and visits. Initialises the buttons that add products, the bar that links to the enquiry, and the
 * enquiry's own page. That page shows the products of its address and those stored here.
 */
export function initBasket(): void {
  restoreEnquiryPage()
  updateLinks()
  document.addEventListener('sent', restoreEnquiryPage)
  addEventListener('storage', updateLinks)
  // A search, filter or sub-section replaces the rows.
  const catalogue = document.querySelector('.catalogue > .grid')
  if (catalogue) new MutationObserver(updateLinks).observe(catalogue, { childList: true })
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target : null
    const out = pressed?.closest<HTMLElement>('[data-take-out]')?.dataset.takeOut
    if (out) remove(out)
    const add = pressed?.closest<HTMLElement>('[data-basket-add]')
    const id = add?.dataset.basketAdd
    if (!add || !id || event.ctrlKey || event.metaKey || event.shiftKey || read().some((entry) => entry.id === id))
      return
    // Without storage, or if storage is full, the link leads to the enquiry.
    const items = [
      ...read(),
      { id, name: add.dataset.name ?? add.closest('tr')?.querySelector('th a')?.textContent ?? '' },
    ]
    if (items.length > productsMax || !store(items)) return
    event.preventDefault()
    updateLinks()
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLElement && target.closest('[data-basket]')) saveInput()
  })
}

function read(): StoredProduct[] {
  try {
    const { at, items } = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (!(Date.now() - Date.parse(at) < retentionMs) || !Array.isArray(items)) return []
    return items.filter(({ id }) => enquiryItemsIn(id).length === 1)
  } catch {
    return []
  }
}

/** Stores the products. Returns true if storage succeeded. */
function store(items: readonly StoredProduct[]): boolean {
  try {
    if (items.length)
      localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), items: items.slice(0, productsMax) }))
    else localStorage.removeItem(key)
    return true
  } catch {
    // Without storage, the products on the page are still sent.
    return false
  }
}

const remove = (out: string) => store(read().filter(({ id }) => id !== out))

/** Returns the enquiry address for these products in the page's language, from its bar; without a bar, this page's address. */
const addressOf = (ids: readonly string[]) =>
  (document.querySelector<HTMLAnchorElement>('.basket-bar a') ?? location).pathname + enquiryQuery(ids)

function updateLinks(): void {
  const items = read()
  const address = addressOf(items.map(({ id }) => id))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-basket-add]')) {
    const isIn = items.some(({ id }) => id === link.dataset.basketAdd)
    if (link.classList.contains('button')) {
      link.classList.toggle('button-line', isIn)
      link.classList.toggle('button-primary', !isIn)
    } else link.classList.toggle('item-table-added', isIn)
    const label = link.querySelector('span')
    if (label) label.textContent = isIn ? productMessages.inEnquiry : productMessages.addToEnquiry
    const drawing = link.querySelector('use')
    drawing?.setAttribute('href', (drawing.getAttribute('href') ?? '').replace(/#.*/, isIn ? '#check' : '#plus'))
    link.href = isIn ? address : addressOf([link.dataset.basketAdd ?? ''])
  }
  const bar = document.querySelector<HTMLElement>('.basket-bar')
  if (!bar) return
  bar.hidden = items.length === 0
  const [count, names, link] = [bar.querySelector('b'), bar.querySelector('span'), bar.querySelector('a')]
  if (count) count.textContent = formatCount(productMessages.products, items.length)
  if (names) names.textContent = items.map(({ name }) => name).join(', ')
  if (link) link.href = address
}

/** On the enquiry page: loads the stored products, and stores those on the page. */
function restoreEnquiryPage(): void {
  if (!document.querySelector('[data-basket]')) return
  forgetRemovedProduct()
  watchRows()
  const query = new URLSearchParams(location.search)
  const requested = enquiryItemsIn(query.get('items'))
  if (document.querySelector('[data-basket-sent]')) {
    store(read().filter(({ id }) => !requested.includes(id)))
    return
  }
  const visible = displayedProducts()
  const missing = read().filter(({ id }) => !requested.includes(id))
  // A form returned with errors stays: its address contains no products.
  const cameBack = visible.length > 0 && requested.length === 0
  const ids = [...requested, ...missing.map(({ id }) => id)].slice(0, productsMax)
  if (ids.length > requested.length && !cameBack) {
    query.delete('items')
    location.replace(`${addressOf(ids)}${query.size ? `&${query}` : ''}${location.hash}`)
    return
  }
  const stored = new Map(read().map((entry) => [entry.id, entry]))
  for (const row of visible) {
    const { quantity, pack, market, papers } = fieldsOf(row)
    const was = stored.get(row.dataset.product ?? '')
    if (quantity && !quantity.value) quantity.value = was?.quantity ?? ''
    if (pack && !pack.value) pack.value = was?.pack ?? ''
    if (market && !market.value) market.value = was?.market ?? ''
    for (const paper of papers) paper.checked ||= was?.papers?.includes(paper.value) ?? false
    // Beside the row or inside it.
    for (const fold of row.querySelectorAll('details')) fold.open ||= hasInput(fold.nextElementSibling ?? fold)
  }
  saveInput()
}

/** Forgets a product that was removed before this script ran; the address reports the removal once. */
function forgetRemovedProduct(): void {
  const address = new URL(location.href)
  const out = address.searchParams.get('out')
  if (!out) return
  remove(out)
  address.searchParams.delete('out')
  history.replaceState(history.state, '', address)
}

let rows: MutationObserver | undefined

/** Restores typed values after products are added or removed without a page load, since their rows are then replaced. */
function watchRows(): void {
  rows?.disconnect()
  const form = document.querySelector('.enquiry-form')
  if (!form) return
  rows = new MutationObserver(restoreEnquiryPage)
  rows.observe(form, { childList: true })
}

/** Stores the products on the page with their typed values, and those collected elsewhere meanwhile. */
function saveInput(): void {
  const requested = enquiryItemsIn(document.querySelector<HTMLInputElement>('.enquiry-form [name="items"]')?.value)
  const named = [...requested, ...enquiryItemsIn(new URLSearchParams(location.search).get('items'))]
  store([
    ...displayedProducts().map((row) => {
      const { quantity, pack, market, papers } = fieldsOf(row)
      return {
        id: row.dataset.product ?? '',
        name: row.dataset.name ?? '',
        quantity: quantity?.value,
        pack: pack?.value,
        market: market?.value,
        papers: papers.filter(({ checked }) => checked).map(({ value }) => value),
      }
    }),
    ...read().filter(({ id }) => !named.includes(id)),
  ])
}

const displayedProducts = () => [...document.querySelectorAll<HTMLElement>('[data-basket] [data-product]')]

const fieldsOf = (row: HTMLElement) => ({
  quantity: row.querySelector<HTMLInputElement>('[name^="quantity-"]'),
  pack: row.querySelector<HTMLInputElement | HTMLSelectElement>('[name^="pack-"]'),
  market: row.querySelector<HTMLInputElement>('[name^="market-"]'),
  papers: [...row.querySelectorAll<HTMLInputElement>('[name^="papers-"]')],
})

function hasInput(fields: Element): boolean {
  const typed = [...fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.field-control')]
  return typed.some(({ value }) => value !== '') || fields.querySelector(':checked:not(option)') !== null
}
