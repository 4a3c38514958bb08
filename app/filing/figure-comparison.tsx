import { type Comparison, describeComparison } from './figure-fields.ts'
import { type FigureForm, useFigureComparison } from './use-figure-comparison.ts'

/** Compares the recorded figures with the chosen PDF and announces the result to screen readers. */
export function FigureComparison({ comparison, ...form }: FigureForm & { comparison: Comparison | undefined }) {
  const isComparing = useFigureComparison(form)
  return (
    <p className="visually-hidden" role="status">
      {isComparing && describeComparison(comparison)}
    </p>
  )
}
