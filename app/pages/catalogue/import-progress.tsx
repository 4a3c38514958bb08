import { ProgressBar } from '#app/ui/progress-bar.tsx'

export type ImportStage = 'reading' | 'checking' | 'saving'

/** What an import goes through, each with its number and the part of the bar that it fills. */
const stages: Record<ImportStage, { step: number; label: string; from: number; to: number }> = {
  reading: { step: 1, label: 'reading the file', from: 0, to: 0.3 },
  checking: { step: 2, label: 'checking every row', from: 0.3, to: 0.7 },
  saving: { step: 3, label: 'saving', from: 0.7, to: 1 },
}

/** How far an import is. Only the reading reports a `share` (0 to 1); of the other stages the bar shows that they have begun. */
export function ImportProgress({ stage, share = 0 }: { stage: ImportStage; share?: number }) {
  const { step, label, from, to } = stages[stage]
  return <ProgressBar label={`Step ${step} of 3: ${label}`} share={from + share * (to - from)} />
}
