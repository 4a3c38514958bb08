import { expect, onTestFinished } from 'vitest'
import { buyerLanguages, inLanguage } from '#model/languages/languages.ts'
import { listen } from '#tests/http.ts'
import { tinyPdf, tinyPng } from '#tests/tiny-files.ts'
import { type CreateWorld, onPostgresAtNight, testOnBothDatabases } from '#tests/world.ts'
import { createStockedWorld } from '../catalogue.ts'
import { pagesOf } from '../rendered-page.ts'

const test = testOnBothDatabases('the page of a product', onPostgresAtNight)

async function twoTablets(createWorld: CreateWorld) {
  const { world, item, tablets, drops } = await createStockedWorld(createWorld)
  const facts = {
    dosage_form: 'Film-coated tablet',
    route: 'By mouth',
    registered: 'Kenya; Peru',
    shelf_life: '36 months',
  }
  const { data } = await world.admin('admin/add-product-item', { ...item, ...facts })
  const otherItem = await world.admin('admin/add-product-item', { ...item, brand_name: 'Suvifen' })
  return { world, id: data._id, other: otherItem.data._id, tablets, drops, page: pagesOf(world) }
}

const address = '/products-export/tablets/suvipar-spe-1001'

test('the page of a product describes it for visitors and, as structured data, for machines', async (createWorld) => {
  const { page } = await twoTablets(createWorld)
  const { status, html } = await page(address)
  expect(status).toBe(200)
  for (const text of ['Film-coated tablet', 'By mouth', '36 months', '/enquiry?items=spe-1001'])
    expect(html).toContain(text)
  expect(html).toContain('href="/products-export/tablets/suvifen-spe-1002"')
  const [, data = ''] = /<script type="application\/ld\+json">(\{[^<]*"Drug"[^<]*)</.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': ['Product', 'Drug'],
    sku: 'SPE-1001',
    name: 'Suvipar',
    nonProprietaryName: 'Paracetamol Tablets',
    dosageForm: 'Film-coated tablet',
    administrationRoute: 'By mouth',
    availableStrength: [{ '@type': 'DrugStrength', strengthValue: 500, strengthUnit: 'mg' }],
    legalStatus: [{ applicableLocation: { name: 'Kenya' } }, { applicableLocation: { name: 'Peru' } }],
  })
})

test('the structured data of a product names the company of the same page, in every language', async (createWorld) => {
  const { page } = await twoTablets(createWorld)
  for (const language of buyerLanguages) {
    const { html } = await page(inLanguage(address, language))
    const [, data = ''] = /<script type="application\/ld\+json">(\{[^<]*"Drug"[^<]*)</.exec(html) ?? []
    expect(html).toContain(`"@type":"Corporation","@id":"${JSON.parse(data).manufacturer['@id']}"`)
  }
})

test('the page of a product shows its pack with the text of its label, and describes the picture in words', async (createWorld) => {
  const { page } = await twoTablets(createWorld)
  const { html } = await page(address)
  expect(html).toMatch(
    /<img src="\/pictures\/pack-blister-[^>]* alt="Strip and carton of Suvipar: Paracetamol Tablets, 500 mg"/,
  )
  // On the strip and on the carton; the adjacent product has its own pack.
  expect(html.match(/<text[^>]*>Suvipar</g)).toHaveLength(2)
  expect(html.match(/<text[^>]*>Suvifen</g)?.length).toBeGreaterThan(0)
})

test('the page of a product shows its picture, which is as visible as the product; undo restores the pack', async (createWorld) => {
  const { world, id, other: second, page } = await twoTablets(createWorld)
  const png = tinyPng(3, 2)
  const save = (picture_file: string) => world.admin('admin/edit-product-item', { id, picture_file })
  const { revision } = await save(png.toString('base64'))
  const { picture = '' } = (await world.visitor('user/get-product', { id: 'SPE-1001' })).data.item ?? {}
  const site = await listen(world.handle)
  onTestFinished(site.close)
  const shown = async () => (await fetch(site.url + picture)).status
  expect([picture, await shown()]).toEqual([expect.stringMatching(/^\/files\/[0-9a-f]{32}\/picture\.png$/), 200])
  const { html } = await page(address)
  expect(html).toContain(`<img class="product-picture" src="${picture}" alt="Suvipar, Paracetamol Tablets, 500 mg"/>`)
  expect(html).toContain(`"image":"http://127.0.0.1:3000${picture}"`)
  expect(html).not.toContain('alt="Strip and carton of Suvipar')

  // A PDF with any name is not a picture; a link must lead to one of our pictures.
  await expect(save(tinyPdf().toString('base64'))).rejects.toMatchObject({ detail: { field: 'picture_file' } })
  const { link } = await world.admin('admin/upload-picture', { base_64: png.toString('base64'), name: 'page.png' })
  const files = { ours: picture, strange: `/files/${'0'.repeat(32)}/picture.png` }
  await world.admin('admin/edit-product-item', { id: second, picture: files.ours })
  // The original of a page's picture may contain a description, such as the place where it was taken.
  for (const wrong of [link, files.strange, 'https://elsewhere.example/a.png', 'javascript:1'])
    await expect(world.admin('admin/edit-product-item', { id: second, picture: wrong })).rejects.toMatchObject({
      detail: { field: 'picture' },
    })
  await world.admin('admin/edit-product-item', { id: second, picture: '' })

  await world.admin('admin/toggle-product-archive', { id, type: 'item', archive: true })
  expect(await shown()).toBe(404)
  await world.admin('admin/toggle-product-archive', { id, type: 'item', archive: false })
  expect(await shown()).toBe(200)
  await world.admin('admin/undo', { number: revision })
  expect((await page(address)).html).toContain('alt="Strip and carton of Suvipar')
  expect(await shown()).toBe(404)
})

test('the former address of a product redirects to the new one after a change of name or sub-section', async (createWorld) => {
  const { world, id, page } = await twoTablets(createWorld)
  await world.admin('admin/edit-product-item', { id, brand_name: 'Suvipar Forte' })
  const moved = '/products-export/tablets/suvipar-forte-spe-1001'
  expect(await page(address)).toMatchObject({ status: 301, movedTo: moved })
  expect(await page('/products-export/anything/SPE-1001')).toMatchObject({ status: 301, movedTo: moved })
  expect(await page(moved)).toMatchObject({ status: 200 })
  // The other market does not contain it.
  expect((await page('/products-domestic/tablets/suvipar-forte-spe-1001')).status).toBe(404)
})

test('an archived product gets 410 with its neighbours and without its name, and an unknown one gets 404', async (createWorld) => {
  const { world, id, tablets, page } = await twoTablets(createWorld)
  const archive = (entry: string, type: 'item' | 'sub-section', on = true) =>
    world.admin('admin/toggle-product-archive', { id: entry, type, archive: on })
  await archive(id, 'item')
  const gone = await page(address)
  expect(gone.status).toBe(410)
  expect(gone.html).toContain('/products-export/tablets/suvifen-spe-1002')
  expect(gone.html).not.toMatch(/Suvipar|Film-coated/)
  expect((await world.visitor('user/get-product', { id: 'SPE-1001' })).data).not.toHaveProperty('item')
  await archive(tablets, 'sub-section')
  const { html, status } = await page('/products-export/x/spe-1002')
  expect(status).toBe(410)
  expect(html).not.toMatch(/Suvifen|Tablets/)
  for (const nowhere of ['spe-1003', 'spe-9999999999', 'suvipar', 'spe-0001', '%00'])
    expect((await page(`/products-export/tablets/${nowhere}`)).status, nowhere).toBe(404)
})
