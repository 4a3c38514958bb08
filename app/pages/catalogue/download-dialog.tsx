import { type FormEvent, useState } from 'react'
import { api, sayFailure } from '#app/api.ts'
import { ComboboxField } from '#app/forms/fields/combobox-field.tsx'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toasts.ts'
import { calls } from '#contract/calls.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Market } from '#model/catalogue.ts'
import { catalogueCsv, catalogueFileName } from '#model/catalogue-csv.ts'
import { countries } from '#model/countries.ts'
import { downloadTypeOf } from '#model/download-request.ts'
import { askProducts } from './use-products.ts'

const empty = { name: '', email: '', country: '' }
type Field = keyof typeof empty

/** Name, business e-mail and country in exchange for the catalogue as a CSV file (Spec 5, download modal). */
export function DownloadDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const [values, setValues] = useState(empty)
  const [flagged, setFlagged] = useState(false)
  const [refused, setRefused] = useState<{ field: string; sentence: string }>()
  const [busy, setBusy] = useState(false)
  const input = { ...values, type: downloadTypeOf(market) }
  const problems = problemsOf(input)
  const complete = Object.keys(problems).length === 0

  const field = (name: Field, label: string) => ({
    label,
    name,
    value: values[name],
    error: refused?.field === name ? refused.sentence : flagged ? problems[name] : undefined,
    onChange: (value: string) => {
      setRefused(undefined)
      setValues((before) => ({ ...before, [name]: value }))
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete) return setFlagged(true)
    if (busy) return
    setBusy(true)
    try {
      await api('user/download', input)
      const products = await askProducts()
      saveFile(catalogueFileName(market), catalogueCsv(market, products), 'text/csv;charset=utf-8')
      toast('File Downloaded')
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof Refusal && error.detail.field && error.detail.field in empty) {
        setRefused({ field: error.detail.field, sentence: error.message })
      } else sayFailure(error)
    }
  }

  return (
    <Dialog
      title="Download"
      note="Tell us who you are and the catalogue is yours as a CSV file. We use this to answer you, keep it for two years and erase it whenever you ask."
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Button type="submit" icon="download" dim={!complete} busy={busy} wide>
          Download
        </Button>
      }
    >
      <TextField kind="text" {...field('name', 'Name')} autoComplete="name" />
      <TextField kind="email" {...field('email', 'Business email')} autoComplete="email" />
      <ComboboxField {...field('country', 'Country')} options={countries} placeholder="Choose a country" />
    </Dialog>
  )
}

/** What the call itself would refuse, by field. */
function problemsOf(input: unknown): Partial<Record<Field, string>> {
  const parsed = calls['user/download'].input.safeParse(input)
  const issues = parsed.success ? [] : [...parsed.error.issues].reverse()
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]))
}
