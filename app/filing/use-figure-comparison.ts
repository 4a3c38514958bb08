import { useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#app/api.ts'
import type { Value, Values } from '#app/forms/fields/field.tsx'
import { type Comparison, comparedFile, figureStart, proposedValues, type RecordedFigures } from './figure-fields.ts'
import { uploadOnce } from './replace-files.ts'

const againAfterMs = 1000
/** Number of requests before the file counts as unreadable: the server stops reading after five minutes. */
const requestsMax = 300

/** Form that corrects a document with figures; `onChange` receives the comparison. */
export type FigureForm = {
  document: number
  figures: RecordedFigures
  values: Values
  change: (name: string, value: Value) => void
  onChange: (comparison: Comparison) => void
}

/** Compares the recorded figures with the chosen PDF and fills in the fields that nobody has edited. Returns true if a PDF is chosen. */
export function useFigureComparison({ document, figures, values, change, onChange }: FigureForm): boolean {
  const file = comparedFile(values, figures)
  const filledIn = useRef<Values>(figureStart(figures))
  const show = useEffectEvent((result: Comparison) => {
    onChange(result)
    for (const [name, value] of proposedValues(result, figures)) {
      if (values[name] !== filledIn.current[name]) continue
      filledIn.current = { ...filledIn.current, [name]: value }
      change(name, value)
    }
  })
  useEffect(() => {
    if (!file) return
    const closing = new AbortController()
    show({ state: 'reading', statements: [] })
    compare(document, file, closing.signal)
      .catch((): Comparison => ({ state: 'failed', statements: [] }))
      .then((result) => closing.signal.aborted || show(result))
    return () => closing.abort()
  }, [document, file])
  return file !== undefined
}

/** Uploads the PDF and returns the comparison, once the server has read the text. */
async function compare(document: number, file: File, signal: AbortSignal): Promise<Comparison> {
  const file_link = await uploadOnce(file, 'pdf', { onProgress: () => {} })
  for (let request = 0; request < requestsMax && !signal.aborted; request += 1) {
    const { data } = await api('admin/propose-figures', { document, file_link })
    if (data.state !== 'waiting') return { ...data, state: data.state }
    await new Promise((done) => setTimeout(done, againAfterMs))
  }
  return { state: 'failed', statements: [] }
}
