import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenSignedInAgain } from '#app/api.ts'
import type { Refusal } from '#contract/refusal.ts'

type FailureProps = {
  refusal: Pick<Refusal, 'message' | 'code'>
  /** A toast has said it aloud already. */
  said?: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** Why nothing was saved, told in the form for as long as it is so. A session that has ended is opened again in another tab. */
export function Failure({ refusal: { message, code }, said, children }: FailureProps) {
  const ended = code === 'not-signed-in'
  const [back, setBack] = useState(false)
  const told = useRef<HTMLDivElement>(null)
  // A long form on a phone ends below the screen.
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (ended) return whenSignedInAgain(() => setBack(true))
  }, [ended])
  if (back) {
    return (
      <div className="failure mended" role="status">
        <p>You are signed in again, and what you typed is still here. Save it now.</p>
      </div>
    )
  }
  return (
    <div className="failure" ref={told} role={said ? undefined : 'alert'}>
      <p>{message}</p>
      {ended && (
        <a className="btn line sm" href="/admin" target="_blank" rel="noreferrer">
          <span className="label">Sign in</span>
        </a>
      )}
      {children}
    </div>
  )
}
