import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, vi } from 'vitest'
import { downloadForm, englishDownload } from '#app/forms/download-form.ts'
import { enquiriesCsv } from '#app/pages/enquiries/enquiries-csv.ts'
import { EnquiryTable } from '#app/pages/enquiries/enquiry-table.tsx'
import { csvRows } from '#model/csv-rows.ts'
import type { LineField } from '#model/line-fields.ts'
import { testOnBothDatabases } from '#tests/world.ts'

/** Adds one row to a copy of the table, as in docs/how-to/add-a-field.md; no other code changes. */
vi.mock('#model/enquiry-fields.ts', async (original) => {
  const table = await original<typeof import('#model/enquiry-fields.ts')>()
  const firm: LineField = { label: 'Firm', holds: 'line', lengthMax: 40, searched: true, autoComplete: 'organization' }
  return { ...table, enquiryFields: { ...table.enquiryFields, firm } }
})

const firm = (text: string) => ({ firm: text }) as object
const request = { name: 'Asha Rao', email: 'asha@clinic.example', country: 'India', type: 'Export' } as const

const test = testOnBothDatabases('a field added to the table of an enquiry')

test('the field is in the form, validated, stored, found, displayed and in the file', async (createWorld) => {
  const world = await createWorld()
  await sql`alter table download_requests add column firm text not null default ''`.execute(world.store.db)
  const { fields } = downloadForm('export', englishDownload)
  expect(fields.find(({ name }) => name === 'firm')).toMatchObject({ label: 'Firm', kind: 'text', optional: true })
  await expect(world.visitor('user/download', { ...request, ...firm('x'.repeat(41)) })).rejects.toThrow(
    'Firm is too long: at most 40 characters.',
  )
  await world.visitor('user/download', { ...request, ...firm('Ward & Sons') })
  world.wait(1000)
  // If omitted it is empty, like in an older row.
  await world.visitor('user/download', { ...request, email: 'meera@clinic.example' })

  const { data } = await world.admin('admin/get-enquiries', { search: 'sons' })
  expect(data).toMatchObject([{ email: 'asha@clinic.example', ...firm('Ward & Sons') }])
  const html = renderToStaticMarkup(<EnquiryTable requests={data} />)
  expect(html).toContain('<th scope="col">Firm</th>')
  expect(html).toContain('<td data-l="Firm"><span>Ward &amp; Sons</span></td>')
  const all = (await world.admin('admin/export-enquiries', {})).data
  const [headings, ...rows] = csvRows(enquiriesCsv(all))
  const column = headings?.indexOf('Firm') ?? -1
  expect(headings?.[column + 1]).toBe('Company')
  expect(rows.map((row) => row[column])).toEqual(['', 'Ward & Sons'])
})
