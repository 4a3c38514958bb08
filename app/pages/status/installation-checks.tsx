import { useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'
import { StatusLines } from './status-lines.tsx'

type Result = CallOutput<'admin/check-installation'>['data']

/** Checks of `./suvira check`, run by the server when the button is pressed. */
export function InstallationChecks() {
  const [checking, setChecking] = useState(false)
  const [result, setResult] = useState<Result>()

  async function check() {
    setChecking(true)
    await api('admin/check-installation').then(({ data }) => setResult(data), toastError)
    setChecking(false)
  }

  return (
    <section aria-label={messages.installation.label}>
      <div className="status-actions">
        <Button variant="line" busy={checking} onClick={() => void check()}>
          {messages.installation.check}
        </Button>
        <p role="status">{result ? summaryOf(result) : ''}</p>
      </div>
      {result && <StatusLines lines={result.checks.map(({ name, ok, text }) => ({ name, good: ok, summary: text }))} />}
    </section>
  )
}

function summaryOf({ checks, address }: Result): string {
  const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name)
  const outcome = failed.length ? messages.installation.failed(failed.join(', ')) : messages.installation.passed
  return messages.installation.connected(outcome, address)
}
