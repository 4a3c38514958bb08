import { Failure } from '#app/forms/failure.tsx'
import { Button } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { messages } from './messages.ts'
import type { FilingFailure } from './use-filing.ts'

type Props = { sending?: { label: string; share: number }; failure?: FilingFailure; onAnyway: () => void }

/** Upload progress, or why nothing was filed. After a conflict, lists what others filed meanwhile, with a button to continue. */
export function FilingState({ sending, failure, onAnyway }: Props) {
  if (sending) return <ProgressBar label={sending.label} share={sending.share} />
  if (!failure) return null
  const { refusal, meanwhile } = failure
  return (
    <Failure refusal={refusal}>
      {meanwhile && (
        <>
          <ul>
            {meanwhile.map(({ key, name, date }) => (
              <li key={key}>
                {name} <span className="figures">{date}</span>
              </li>
            ))}
          </ul>
          <Button variant="line" small onClick={onAnyway}>
            {messages.filing.keepBoth}
          </Button>
        </>
      )}
    </Failure>
  )
}
