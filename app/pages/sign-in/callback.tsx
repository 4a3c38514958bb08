import { usePassAnswer } from './use-pass-answer.ts'

/** Target of the provider's redirect: passes the outcome to the opening page, and closes. */
export function Component() {
  const isPassed = usePassAnswer()
  return (
    <main className="wrap section" id="main">
      <h1 className="lead">
        {isPassed ? 'You can close this window.' : 'The sign-in was not completed. Close this window and start again.'}
      </h1>
    </main>
  )
}
