import { useState } from 'react'
import { api } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'
import { StatusLines } from './status-lines.tsx'

type Result = CallOutput<'admin/check-installation'>['data']

/** Checks of `./suvira check`, run by the server when the button is pressed. */
export function InstallationChecks() {
  const [result, setResult] = useState<Result>()

  return (
    <section aria-label={messages.installation.label}>
      <div className="status-actions">
        <ActionButton variant="line" onAct={async () => setResult((await api('admin/check-installation')).data)}>
          {messages.installation.check}
        </ActionButton>
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
