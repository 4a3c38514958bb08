import { useState } from 'react'
import { sayFailure } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { saveEvidence } from './save-evidence.ts'

/** What an auditor or the exchange is shown later, as a ZIP. */
export function Evidence({ id }: { id: string }) {
  const [saving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    await saveEvidence(id).catch(sayFailure)
    setSaving(false)
  }
  return (
    <>
      <Button look="line" icon="download" busy={saving} onClick={() => void save()}>
        Save the evidence
      </Button>
      <p>A ZIP with the files, fingerprints, times, answers and ledger entries, and a program that checks them.</p>
    </>
  )
}
