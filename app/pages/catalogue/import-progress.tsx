import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { messages } from './messages.ts'

export type ImportStage = 'reading' | 'checking' | 'saving'

/** Stages of an import, each with its number and its part of the progress bar. */
const stages: Record<ImportStage, { step: number; label: string; from: number; to: number }> = {
  reading: { step: 1, label: messages.importStep.reading, from: 0, to: 0.3 },
  checking: { step: 2, label: messages.importStep.checking, from: 0.3, to: 0.7 },
  saving: { step: 3, label: messages.importStep.saving, from: 0.7, to: 1 },
}

/** Progress of an import. Only the reading stage reports a `share` (0 to 1); for other stages the bar shows their start. */
export function ImportProgress({ stage, share = 0 }: { stage: ImportStage; share?: number }) {
  const { step, label, from, to } = stages[stage]
  return <ProgressBar label={messages.importStep.step(step, label)} share={from + share * (to - from)} />
}
