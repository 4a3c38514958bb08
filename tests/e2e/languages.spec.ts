import { findings } from './axe-checks.ts'
import { expect, ready, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A pasted tender: thirty molecules, one of which is not in the catalogue. */
const tender = `Paracetamol, solución inyectable 150 mg/ml
Diclofenaco sódico inyectable
Ketorolaco trometamol
Tramadol clorhidrato
Piroxicam
Gentamicina sulfato
Amikacina sulfato
Lincomicina
Clindamicina fosfato
Ondansetrón 2 mg/ml
Metoclopramida
Granisetrón
Prometazina
Heparina sódica
Enoxaparina sódica
Drotaverina
Dexametasona fosfato sódico
Furosemida
Epinefrina
Atropina sulfato
Noradrenalina
Dopamina
Dobutamina
Ácido tranexámico
Etamsilato
Oxitocina
Meropenem
Ceftriaxona
Metronidazol
Zoledrónico ácido`

test('a buyer with a list of thirty molecules enquires on a phone in Spanish, and the manager answers @night', async ({
  page,
  site,
}) => {
  await page.goto('/products-export')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL('/es/products-export')
  await ready(page)
  await page.getByLabel('Buscar').fill('ondansetrón')
  await page.getByRole('link', { name: 'Suvidan' }).first().click()
  await expect(page.getByText('Forma farmacéutica')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Agregar a la consulta' }).click()
  await page.getByRole('link', { name: 'Abrir la consulta' }).click()
  await expect(page.getByRole('heading', { name: 'Productos 1' })).toBeVisible()

  await page.getByLabel('Péguela aquí, una molécula por línea').fill(tender)
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: /^Agregar los \d+ productos encontrados/ }).click()
  await expect(page.getByRole('heading', { name: /^Productos 2\d/ })).toBeVisible()
  expect(await findings(page, 'the enquiry in Spanish', [390])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('textbox', { name: 'Nombre' }).fill('Jefa de compras')
  await page.getByRole('textbox', { name: 'Empresa', exact: true }).fill('Hospital de Lima')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('compras@')
  await page.getByLabel('País').selectOption('Perú')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Enviar la consulta' }).click()
  await expect(page.getByText('Escriba una dirección de correo electrónico válida')).toBeVisible()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('compras@lima.example')
  await page.getByRole('button', { name: 'Enviar la consulta' }).click()
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible()
  const reference = await page.getByText(/^SE-\d{4}-\d{4}$/).textContent()

  await site.signIn(page)
  await page.goto('/admin/desk/enquiries')
  await page.getByRole('link', { name: 'Hospital de Lima, Peru' }).click()
  const lead = page.getByRole('article', { name: 'Hospital de Lima, Peru' })
  await expect(lead.getByText(reference ?? '')).toBeVisible()
  await lead.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(lead.getByRole('button', { name: 'Mark as quoted' })).toBeVisible()
})
