import { expect, test } from 'vitest'
import { enquiryFields } from '#model/enquiry-fields.ts'
import type { LineField } from '#model/line-fields.ts'
import { messageFields } from '#model/message-fields.ts'
import { buyerFields } from '#model/product-enquiry.ts'
import { ticketFields } from '#model/tickets.ts'
import { code, read } from './source-files.ts'

const app = code.filter((file) => file.startsWith('app/') && !file.includes('.test.'))
const using = (pattern: RegExp) => app.filter((file) => pattern.test(read(file)))

test('pages read no motion sensor, lock no orientation, prevent no zoom and set no access keys', () => {
  expect(using(/devicemotion|deviceorientation|orientation\.lock|user-scalable|maximum-scale|accessKey=/)).toEqual([])
})

test('a press starts nothing: these files only load, read values, or prevent a change of focus', () => {
  const pressed = /onMouseDown|onPointerDown|onTouchStart|['"](?:mousedown|pointerdown|touchstart)['"]/
  expect(using(pressed)).toEqual([
    'app/admin/palette/palette.tsx',
    'app/document/document.tsx',
    'app/document/plots.ts',
    'app/document/suggest.ts',
    'app/document/when-ready.ts',
    'app/forms/fields/combobox-field.tsx',
    'app/pages/investor-zone/figures/plot-reading.ts',
    'app/ui/dialog.tsx',
    'app/ui/menu.tsx',
  ])
})

test('fields about a visitor name their purpose to the browser', () => {
  const purposes: Record<string, string> = {
    name: 'name',
    email: 'email',
    company: 'organization',
    phone: 'tel',
  }
  for (const fields of [enquiryFields, messageFields, buyerFields, ticketFields])
    for (const [name, field] of Object.entries<LineField>(fields))
      if (purposes[name]) expect(field.autoComplete, name).toBe(purposes[name])
  expect(messageFields.country.autoComplete).toBe('country-name')
})
