import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { displayId } from '#model/catalogue.ts'
import { documentPath } from '#model/document-pages.ts'
import { buyerLanguages, inLanguage } from '#model/languages/languages.ts'
import { tinyPng } from '#tests/tiny-files.ts'
import { testOnSqlite, type World } from '#tests/world.ts'
import { pagesOf } from '../rendered-page.ts'

const test = testOnSqlite('structured data')

test('the structured data of every kind of page uses words and types of schema.org', async (createWorld) => {
  const world = await createWorld({ SEED: 'sample' })
  const page = pagesOf(world)
  const matches: { at: string; data: object }[] = []
  for (const path of await pagesIn(world)) {
    const { html } = await page(path)
    const scripts = html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/gs)
    matches.push(...[...scripts].map(([, json = '']) => ({ at: path, data: JSON.parse(json) as object })))
  }
  const kinds = new Set(matches.map(({ data }) => typesOf(data).join(' and ')))
  expect([...kinds].sort()).toEqual(['BreadcrumbList', 'Corporation', 'DigitalDocument', 'Product and Drug'])
  // Invalid data beside it: if the compiler accepts that, the test fails.
  const invalidCases = matches.flatMap(({ at, data }) => [
    { at, data: { ...data, nome: 'X' } },
    { at, data: { ...data, url: { '@type': 'Person' } } },
  ])
  const program = [
    ...matches.map(typed),
    ...invalidCases.map((entry, index) => `// @ts-expect-error\n${typed(entry, matches.length + index)}`),
  ]
  expect(await complaints(program.join('\n'))).toBe('')
})

/** Returns pages of each kind: plain pages, a list, a complete product in each language, an archived product, and documents. */
async function pagesIn(world: World): Promise<string[]> {
  const { item } = (await world.admin('admin/get-products')).data
  const full = item.find(
    ({ registered, route, dosage_form, generic_name }) => registered && route && dosage_form && generic_name,
  )
  const gone = item.find((entry) => entry !== full && entry.is_deleted === 0)
  if (!full || !gone) throw new Error('The sample has no such products.')
  await world.admin('admin/edit-product-item', { id: full._id, picture_file: tinyPng().toString('base64') })
  await world.admin('admin/toggle-product-archive', { id: gone._id, type: 'item', archive: true })
  const page = pagesOf(world)
  const addressOf = async ({ number }: typeof full) =>
    (await page(`/products-export/x/${displayId(number).toLowerCase()}`)).movedTo ?? ''
  const product = await addressOf(full)
  const documents = (await world.store.read.investors.documents()).filter(({ release_at }) => release_at === null)
  const call = documents.find(({ audio_link }) => audio_link)
  const response = [...documents.slice(0, 3), ...(call ? [call] : [])].map(({ key }) => documentPath(key))
  const plain = [
    '/',
    '/contactus',
    '/products-export',
    '/products-domestic',
    '/investorzone',
    '/investorzone/quarterly-results',
  ]
  return [
    ...plain,
    ...buyerLanguages.map((language) => inLanguage(product, language)),
    `/products-export/x/${displayId(gone.number)}`,
    ...response,
  ]
}

const typesOf = (data: object) => ('@type' in data ? [data['@type']].flat().map(String) : [])

/** Returns a page's data as a program that compiles only if the vocabulary allows all of it. */
function typed({ at, data }: { at: string; data: object }, index: number): string {
  const leafNames = typesOf(data).map((type) => `S.${type}Leaf`)
  const type = leafNames.length > 1 ? `S.MergeLeafTypes<[${leafNames.join(', ')}]>` : leafNames[0]
  return `/* ${at} */ export const told${index}: S.WithContext<${type}> = ${JSON.stringify({ '@context': 'https://schema.org', ...data })}`
}

/** Returns the compiler's errors, by schema.org's vocabulary in Google's types (`schema-dts`). */
async function complaints(text: string): Promise<string> {
  // Beside the packages, where the compiler finds them.
  const folder = mkdtempSync(join('node_modules', '.structured-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'told.ts')
  writeFileSync(file, `import type * as S from 'schema-dts'\n${text}\n`)
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--types',
    '',
    '--ignoreConfig',
    '--module',
    'nodenext',
    file,
  ]
  return new Promise((done) => execFile('node_modules/.bin/tsc', options, (_, text) => done(text)))
}
