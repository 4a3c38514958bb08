import type { FieldSpec, Values } from '#app/forms/fields/field.tsx'
import type { CallInput, CallOutput } from '#contract/calls.ts'
import { exactValue, type FigureElement, figureElements, figureTable } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { readTypedFigure, typedFigure, typedUnit } from '#model/results-file/typed-figure.ts'
import { messages } from './messages.ts'

/** Recorded figures of the document in the form. */
export type RecordedFigures = CallOutput<'admin/get-figures'>['data']['recorded']
type Statement = RecordedFigures[number]

type Response = CallOutput<'admin/propose-figures'>['data']
/** Recorded figures compared with the new file. */
export type Comparison = Omit<Response, 'state'> & {
  state: Exclude<Response['state'], 'waiting'> | 'reading' | 'failed'
}
type ProposedFigure = Response['statements'][number]['figures'][FigureElement]

const choiceField = (comparison: Comparison | undefined): FieldSpec => ({
  name: 'figures_as',
  kind: 'select',
  ofThisSave: true,
  label: messages.figures.label,
  placeholder: messages.figures.choose,
  options: [
    { value: 'together', label: messages.figures.together },
    { value: 'later', label: messages.figures.later },
  ],
  hint: ({ figures_as }) =>
    figures_as === 'later'
      ? messages.figures.laterHint
      : figures_as === 'together'
        ? describeComparison(comparison)
        : undefined,
})

const pageField: FieldSpec = { name: 'figures_page', kind: 'number', ofThisSave: true, label: messages.figures.page }

const nameOf = ({ basis, period }: Statement, element: FigureElement) => `figure ${basis} ${period} ${element}`

const linesOf = (figures: RecordedFigures) =>
  figures.flatMap((statement) =>
    figureElements.flatMap((element) => {
      const value = statement.figures[element]
      return value === undefined ? [] : [{ statement, element, value, name: nameOf(statement, element) }]
    }),
  )

/** Returns true if another file replaces the file of a document with recorded figures. */
const isRequested = ({ pdf, as }: Values, figures: RecordedFigures) =>
  figures.length > 0 && pdf instanceof File && as !== 'version'

/** Returns the chosen PDF, if its figures are to be published with the correction. */
export const comparedFile = (values: Values, figures: RecordedFigures): File | undefined =>
  isRequested(values, figures) && values.figures_as === 'together' && values.pdf instanceof File
    ? values.pdf
    : undefined

/** Describes a comparison in one sentence. */
export function describeComparison({ state, statements }: Partial<Comparison> = {}): string | undefined {
  if (state === 'reading') return messages.figures.reading
  if (state === 'failed') return messages.figures.failed
  if (state === 'no text') return messages.figures.noText
  const proposed = statements?.flatMap(({ figures }) => Object.values(figures)) ?? []
  const count = (of: string) => proposed.filter((figure) => figure?.state === of).length
  const { changed, same, notFound, compared } = messages.figures
  const counts = [changed(count('changed')), same(count('same')), notFound(count('unknown'))]
  return state && compared(counts.filter((text) => !text.startsWith('0 ')).join(', '))
}

const proposedFor = (comparison: Comparison | undefined, { basis, period }: Statement, element: FigureElement) =>
  comparison?.state === 'compared'
    ? comparison.statements.find((other) => other.basis === basis && other.period === period)?.figures[element]
    : undefined

/** Returns the values for the fields: empty if a figure was not found. */
export function proposedValues(comparison: Comparison, figures: RecordedFigures): [name: string, value: string][] {
  const lines = linesOf(figures).flatMap(({ statement, element, name }) => {
    const proposed = proposedFor(comparison, statement, element)
    return proposed ? [{ name, value: typedFigure(element, proposed.value), page: proposed.page }] : []
  })
  const pages = lines.flatMap(({ page }) => page ?? [])
  const page = pages.length ? [{ name: 'figures_page', value: String(Math.min(...pages)) }] : []
  return [...lines, ...page].map(({ name, value }) => [name, value])
}

function describeProposal(element: FigureElement, { state, value, page }: NonNullable<ProposedFigure>): string {
  if (state === 'same') return messages.figures.sameValue
  if (state === 'unknown' || value === undefined) return messages.figures.unknownValue
  return messages.figures.newValue(exactValue(element, value), page)
}

/** Recorded figures beside those of the new file, once another file is chosen. */
export function figureFields(values: Values, figures: RecordedFigures, comparison?: Comparison): FieldSpec[] {
  if (!isRequested(values, figures)) return []
  if (values.figures_as !== 'together') return [choiceField(comparison)]
  const hasBoth = new Set(figures.map(({ basis }) => basis)).size > 1
  const lines = linesOf(figures).map(({ statement, element, value, name }): FieldSpec => {
    const { basis, period } = statement
    const proposed = proposedFor(comparison, statement, element)
    const unit = figureTable[element].holds === 'rupees' ? typedUnit : messages.figures.perShare
    return {
      name,
      kind: 'text',
      maxLength: 40,
      half: true,
      ofThisSave: true,
      label: [figureTable[element].label, readPeriod(period)?.name ?? period, hasBoth && basis]
        .filter(Boolean)
        .join(', '),
      hint: messages.figures.now(exactValue(element, value), unit, proposed && describeProposal(element, proposed)),
    }
  })
  return [choiceField(comparison), ...lines, pageField]
}

/** Initial values: the recorded figures. */
export const figureStart = (figures: RecordedFigures): Values => ({
  figures_as: '',
  figures_page: figures[0] ? String(Math.min(...figures.map(({ page }) => page))) : '',
  ...Object.fromEntries(linesOf(figures).map(({ element, value, name }) => [name, typedFigure(element, value)])),
})

/** Validation errors of the fields. */
export function figureRules(values: Values, figures: RecordedFigures): Record<string, string | undefined> {
  if (!isRequested(values, figures)) return {}
  if (!values.figures_as) return { figures_as: messages.figures.missing }
  if (values.figures_as !== 'together') return {}
  const lines = linesOf(figures).map(({ element, name }) => {
    const { value, error } = readTypedFigure(element, values[name])
    return [name, error ?? (value === undefined ? messages.figures.valueMissing : undefined)]
  })
  const hasPage = /^[1-9]\d{0,4}$/.test(String(values.figures_page ?? '').trim())
  return { ...Object.fromEntries(lines), ...(!hasPage && { figures_page: messages.figures.pageMissing }) }
}

/** Figures to publish with the correction. */
export function figureInput(values: Values, figures: RecordedFigures): CallInput<'admin/edit-document'>['figures'] {
  if (!isRequested(values, figures) || values.figures_as !== 'together') return undefined
  const page = Number(values.figures_page)
  return figures.map((statement) => ({
    basis: statement.basis,
    period: statement.period,
    figures: Object.fromEntries(
      linesOf([statement]).map(({ element, name }) => [
        element,
        { value: readTypedFigure(element, values[name]).value, page },
      ]),
    ),
  }))
}
