import { Failure } from '#app/forms/failure.tsx'
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
          <button type="button" className="button button-line button-small" onClick={onAnyway}>
            <span className="button-label">{messages.filing.keepBoth}</span>
          </button>
        </>
      )}
    </Failure>
  )
}
