import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Refusal } from '#contract/refusal.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'
import { useSignedInAgain } from './use-signed-in-again.ts'

type FailureProps = {
  refusal: Pick<Refusal, 'message' | 'code'>
  /** True if a toast has already announced the message. */
  isAnnounced?: boolean
  children?: ReactNode
}

/** Displays why nothing was saved, for as long as the problem lasts. After the session's end, the user signs in again in another tab. */
export function Failure({ refusal: { message, code }, isAnnounced, children }: FailureProps) {
  const ended = code === 'not-signed-in'
  const element = useScrollIntoView<HTMLDivElement>()
  const isSignedInAgain = useSignedInAgain(ended)
  if (isSignedInAgain) {
    return (
      <div className="failure failure-mended" role="status">
        <p>You are signed in again, and what you typed is still here. Save it now.</p>
      </div>
    )
  }
  return (
    <div className="failure" ref={element} role={isAnnounced ? undefined : 'alert'}>
      <p>{message}</p>
      {ended && (
        <ButtonLink small href="/admin" target="_blank" rel="noreferrer">
          Sign in
        </ButtonLink>
      )}
      {children}
    </div>
  )
}
