import { ProgressBar } from '#app/ui/progress-bar.tsx'

export type ImportStage = 'reading' | 'checking' | 'saving'

/** Stages of an import, each with its number and its part of the progress bar. */
const stages: Record<ImportStage, { step: number; label: string; from: number; to: number }> = {
  reading: { step: 1, label: 'reading the file', from: 0, to: 0.3 },
  checking: { step: 2, label: 'checking every row', from: 0.3, to: 0.7 },
  saving: { step: 3, label: 'saving', from: 0.7, to: 1 },
}

/** Progress of an import. Only the reading stage reports a `share` (0 to 1); for other stages the bar shows their start. */
export function ImportProgress({ stage, share = 0 }: { stage: ImportStage; share?: number }) {
  const { step, label, from, to } = stages[stage]
  return <ProgressBar label={`Step ${step} of 3: ${label}`} share={from + share * (to - from)} />
}
