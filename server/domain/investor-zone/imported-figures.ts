import type { CallOutput } from '#contract/calls.ts'
import { badInput } from '#contract/refusal.ts'
import { type Basis, change, type FigureElement, type FigureValue, figureElements } from '#model/figures.ts'
import { earlierPeriod, type FiscalPeriod, quarterOf, readPeriod, yearBefore } from '#model/fiscal-period.ts'
import { isOnPage } from '#model/results-file/is-on-page.ts'
import { type ReadStatement, valuesOf } from '#model/results-file/statement.ts'
import { type Tied, tiesOf } from '#model/results-file/ties.ts'
import type { FigureRow } from '#model/statement-kinds.ts'
import type { Store } from '#server/store/store.ts'
import type { Actor } from '../ledger/change.ts'
import type { ChangeContext } from './change-documents.ts'
import { fileIdOf } from './document-links.ts'
import { draftDocuments, sourceDocument } from './draft-documents.ts'
import { rowsOfFigures } from './figure-rows.ts'
import { visibleFigures } from './figures.ts'
import { recorderOf } from './record-statements.ts'
import type { StatementReading } from './visible-statements.ts'
import type { Zone } from './zone-content.ts'

export type Context = ChangeContext & { store: Store; zone: () => Promise<Zone>; statements: StatementReading }

type Values = Partial<Record<FigureElement, FigureValue>>

export type ComparedStatement = CallOutput<'admin/import-figures'>['data']['statements'][number]

type Stored = ReadStatement & { period: string }
const isStored = (statement: ReadStatement): statement is Stored => statement.period !== undefined

/**
 * Returns the effect of recording a file's statements, beside the statements of every document not withdrawn, published or not. Writes
 * nothing. With a document, searches its PDF for the figures.
 */
export async function compareFigures(
  context: Context,
  statements: readonly ReadStatement[],
  document?: number,
): Promise<{ statements: ComparedStatement[]; revision: number }> {
  const revision = context.store.revision()
  const known = await knownFigures(context)
  const pages = document === undefined ? undefined : await pagesOf(context, document)
  const compared = statements.filter(isStored).map((statement): ComparedStatement => {
    const { basis, kind, name, figures, shares, rounding, dateConflict } = statement
    const period = readPeriod(statement.period)
    if (!period) throw new Error(`No period: ${statement.period}`)
    const figuresOf = (other: FiscalPeriod) => known(basis, other)
    const [previous, before] = [earlierPeriod(period, 1), yearBefore(period)]
    const values = valuesOf(figures)
    const otherBasis = basis === 'standalone' ? 'consolidated' : 'standalone'
    const result = pages && isOnPage(figures, pages)
    const ties = tiesOf({
      values,
      shares,
      rounding,
      dateConflict,
      other: { basis: otherBasis, values: known(otherBasis, period) },
      quarters: quartersOf(statement, statements, figuresOf),
    })
    return {
      kind,
      basis,
      name,
      period: period.period,
      previous: previous.name,
      before: before.name,
      page: result?.page,
      figures: figureElements.flatMap((element) => {
        const figure = figures[element]
        const earlier = {
          recorded: figuresOf(period)[element],
          previous: figuresOf(previous)[element],
          before: figuresOf(before)[element],
        }
        return figure ? [{ element, ...figure, ...earlier, ...changes(figure.value, earlier) }] : []
      }),
      ties: result ? [...ties, result.tie] : ties,
    }
  })
  return { statements: compared, revision }
}

function changes(value: FigureValue, { previous, before }: { previous?: FigureValue; before?: FigureValue }) {
  return { on_previous: change(value, previous), on_before: change(value, before) }
}

/** Figures recorded for a period, of any draft or document that is not withdrawn. The newer of two documents counts. */
export async function knownFigures({ store, zone, statements }: Context) {
  const [rows, filed] = [await statements.figure(), await zone()]
  const content = { documents: [...(await draftDocuments(store.read)), ...filed.documents] }
  const of = (basis: Basis, { kind, period }: FiscalPeriod): Values => {
    const { periods } = visibleFigures(rows, content, { kind, basis, shows: () => true })
    const figures = periods.find((entry) => entry.period === period)?.figures ?? {}
    return Object.fromEntries(Object.entries(figures).map(([element, figure]) => [element, figure?.value]))
  }
  return of
}

/** Returns the quarters that must add up to the year, or to the part of the year in the file. */
function quartersOf(
  { kind, period, name, figures }: Stored,
  all: readonly ReadStatement[],
  known: (period: FiscalPeriod) => Values,
): Tied['quarters'] {
  const full =
    kind === 'year'
      ? { name, figures }
      : all.find((other) => other.kind === 'half-year' || other.kind === 'nine months')
  if (!full) return undefined
  const year = Number(period.slice(0, 4))
  const count = kind === 'year' ? 4 : Number(period.at(-1))
  const quarters = Array.from({ length: count }, (_, at) => quarterOf(year, at + 1))
  const inFile = (quarter: FiscalPeriod) => all.find((other) => other.period === quarter.period)
  return {
    of: full.name,
    names: quarters.map((quarter) => quarter.name).join(', '),
    values: quarters.map((quarter) =>
      valuesOf(inFile(quarter)?.figures ?? {}).revenue === undefined
        ? known(quarter)
        : valuesOf(inFile(quarter)?.figures ?? {}),
    ),
    whole: valuesOf(full.figures),
  }
}

/** Returns the text of a document's PDF by page. Empty until the PDF has been read. */
export async function pagesOf(
  { store }: Pick<Context, 'store'>,
  key: number,
): Promise<{ page: number; text: string }[]> {
  const document = await sourceDocument(store.read, key)
  const id = document && fileIdOf(document.file_link)
  const [file] = id ? await store.read.files.byIds([id]) : []
  return file ? store.read.fileTexts.pages(file.sha256) : []
}

export type Imported = { document: number; page: number; statements: readonly ReadStatement[] }

const record = recorderOf('figure', ({ document, page, statements }: Imported): FigureRow[] =>
  statements.filter(isStored).flatMap(({ basis, period, figures }) =>
    rowsOfFigures({
      document,
      basis,
      period,
      figures: figureElements.flatMap((element) => {
        const figure = figures[element]
        return figure ? [{ element, value: String(figure.value), page }] : []
      }),
    }),
  ),
)

/**
 * Records a file's quarter and year as statements of a document, in one act that one undo reverts. If a sum does not match, requires a
 * reason, which the history stores with the file's name. `expectedRevision`: the revision of the comparison; later changes cause a 409.
 */
export async function recordImported(
  context: Context,
  actor: Actor,
  imported: Imported,
  { reason, source, expectedRevision }: { reason?: string; source: string; expectedRevision?: number },
): Promise<{ revision: number; approval?: string }> {
  const compared = await compareFigures(context, imported.statements, imported.document)
  const off = compared.statements.flatMap(({ ties }) => ties.filter(({ state }) => state === 'off'))
  if (off.length && !reason) {
    const names = off.map(({ name }) => name).join(', ')
    throw badInput(
      'reason',
      `These totals do not match: ${names}. Correct the file, or enter why the figures are right.`,
    )
  }
  return record(context, actor, imported, { reason: reason ? `${reason} (${source})` : source, expectedRevision })
}
