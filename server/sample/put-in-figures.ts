import { figureId } from '#server/domain/investor-zone/figure-rows.ts'
import type { SampleDocument } from './investor-zone/sample-document.ts'
import type { Frame } from './put-in-investor-zone.ts'

/** Records what the sample's results say, and answers how many figures that is. */
export async function putInSampleFigures(
  { rows, note, revision }: Frame,
  filed: readonly { document: SampleDocument; key: number }[],
): Promise<number> {
  const figures = filed
    .flatMap(({ document: { figures: statements = [] }, key: document }) =>
      statements.flatMap(({ basis, period, figures: said }) =>
        said.map((one) => ({ document, basis, period, ...one })),
      ),
    )
    .map((row, at) => ({ id: figureId(row), ...row, revision: revision + at }))
  await rows.figures.insert(figures)
  for (const row of figures) note({ action: 'record figure', entity: 'figure', id: row.id, before: null, after: row })
  return figures.length
}
