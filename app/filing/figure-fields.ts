import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { exactValue, type FigureElement, figureElements, figureTable } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { readTypedFigure, typedFigure, typedUnit } from '#model/results-file/typed-figure.ts'

/** The figures that are recorded of the document in the form. */
export type RecordedFigures = CallOutput<'admin/get-figures'>['data']['recorded']
type Statement = RecordedFigures[number]

const choiceField: FieldSpec = {
  name: 'figures_as',
  kind: 'select',
  ofThisSave: true,
  label: 'Figures in this document',
  placeholder: 'Choose',
  options: [
    { value: 'together', label: 'Publish them with the correction' },
    { value: 'later', label: 'Mark them as under correction' },
  ],
  hint: ({ figures_as }) =>
    figures_as === 'later'
      ? 'Visitors see that they are under correction until you enter them under Numbers.'
      : undefined,
}

const pageField: FieldSpec = { name: 'figures_page', kind: 'number', ofThisSave: true, label: 'Page of the statement' }

const nameOf = ({ basis, period }: Statement, element: FigureElement) => `figure ${basis} ${period} ${element}`

const linesOf = (figures: RecordedFigures) =>
  figures.flatMap((statement) =>
    figureElements.flatMap((element) => {
      const value = statement.figures[element]
      return value === undefined ? [] : [{ statement, element, value, name: nameOf(statement, element) }]
    }),
  )

/** Returns true if another file corrects a document that figures are recorded of. */
const isRequested = ({ pdf, as }: Values, figures: RecordedFigures) =>
  figures.length > 0 && pdf instanceof File && as !== 'version'

/** Each recorded figure beside the one of the new file, once another file is chosen. */
export function figureFields(values: Values, figures: RecordedFigures): FieldSpec[] {
  if (!isRequested(values, figures)) return []
  if (values.figures_as !== 'together') return [choiceField]
  const hasBoth = new Set(figures.map(({ basis }) => basis)).size > 1
  const lines = linesOf(figures).map(({ statement: { basis, period }, element, value, name }): FieldSpec => {
    const unit = figureTable[element].holds === 'rupees' ? typedUnit : '₹ a share'
    return {
      ...{ name, kind: 'text', maxLength: 40, half: true, ofThisSave: true },
      label: [figureTable[element].label, readPeriod(period)?.name ?? period, hasBoth && basis]
        .filter(Boolean)
        .join(', '),
      hint: `Now ${exactValue(element, value)} ${unit}`,
    }
  })
  return [choiceField, ...lines, pageField]
}

/** The fields begin with the recorded figures. */
export const figureStart = (figures: RecordedFigures): Values => ({
  ...{ figures_as: '', figures_page: figures[0] ? String(Math.min(...figures.map(({ page }) => page))) : '' },
  ...Object.fromEntries(linesOf(figures).map(({ element, value, name }) => [name, typedFigure(element, value)])),
})

/** Errors of the fields. */
export function figureRules(values: Values, figures: RecordedFigures): Record<string, string | undefined> {
  if (!isRequested(values, figures)) return {}
  if (!values.figures_as) return { figures_as: 'Choose what happens to the figures.' }
  if (values.figures_as !== 'together') return {}
  const lines = linesOf(figures).map(({ element, name }) => {
    const { value, error } = readTypedFigure(element, values[name])
    return [name, error ?? (value === undefined ? 'Enter the figure of the corrected file.' : undefined)]
  })
  const hasPage = /^[1-9]\d{0,4}$/.test(String(values.figures_page ?? '').trim())
  return { ...Object.fromEntries(lines), ...(!hasPage && { figures_page: 'Enter the page of the statement.' }) }
}

/** The figures to publish with the correction. */
export function figureInput(values: Values, figures: RecordedFigures): CallInput<'admin/edit-document'>['figures'] {
  if (!isRequested(values, figures) || values.figures_as !== 'together') return undefined
  const page = Number(values.figures_page)
  return figures.map((statement) => ({
    ...{ basis: statement.basis, period: statement.period },
    figures: Object.fromEntries(
      linesOf([statement]).map(({ element, name }) => [
        element,
        { value: readTypedFigure(element, values[name]).value, page },
      ]),
    ),
  }))
}
