import { useState } from 'react'
import { api } from '#app/api.ts'
import { FieldMessage } from '#app/forms/fields/field-message.tsx'
import { contentInShell } from '#app/shell-content.ts'
import { Button } from '#app/ui/button.tsx'
import { Refusal } from '#contract/refusal.ts'
import { enter } from './enter.ts'

/** Button on the page of a mailed link. Opening the link alone must not sign in, because mail scanners open links too. */
export function LinkForm({ mailedKey, onGiveUp }: { mailedKey: string; onGiveUp: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function signIn(): Promise<void> {
    setBusy(true)
    try {
      const { token, data } = await api('admin/use-link', { key: mailedKey })
      await enter({ token, email: data.email })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  return (
    <div className="sign-in-inner">
      <div>
        <h1>Welcome</h1>
        <p>You opened a sign-in link. It works once.</p>
      </div>
      {problem && (
        <div className="field field-bad" role="alert">
          <FieldMessage error={problem} />
        </div>
      )}
      {problem ? (
        <Button wide onClick={onGiveUp}>
          {contentInShell().codesOff ? 'Back to sign-in' : 'Request a new link'}
        </Button>
      ) : (
        <Button wide busy={busy} onClick={signIn}>
          Sign in
        </Button>
      )}
    </div>
  )
}
