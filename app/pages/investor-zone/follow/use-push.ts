import { useEffect, useState } from 'react'
import { Refusal } from '#contract/refusal.ts'
import { isListPageName } from '#model/following.ts'
import type { Language } from '#model/languages/languages.ts'
import { readPushState, switchOff, switchOn } from './push-subscription.ts'
import { readChoices } from './read-choices.ts'

/** Notifications in this browser: their state, and functions that switch them on and off. `failure`: why the last one failed. */
export function usePush(publicKey: string, { language, failed }: { language: Language; failed: string }) {
  const [state, setState] = useState<Awaited<ReturnType<typeof readPushState>>>('off')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  useEffect(() => {
    void readPushState(publicKey).then(setState)
  }, [publicKey])

  async function change(work: () => ReturnType<typeof readPushState>): Promise<void> {
    setBusy(true)
    setFailure('')
    try {
      setState(await work())
    } catch (error) {
      // Browsers refuse a subscription with different errors, for example if they have no push service.
      setFailure(error instanceof Refusal ? error.message : failed)
    }
    setBusy(false)
  }
  return {
    state,
    isBusy,
    failure,
    switchOn: () => void change(() => switchOn(publicKey, { ...choicesOnPage(), language })),
    switchOff: () => void change(switchOff),
  }
}

/** Returns the choices in the form of the page; all documents if it has no form. */
function choicesOnPage() {
  const form = document.querySelector<HTMLFormElement>('form.follow-form')
  const posted = new FormData(form ?? undefined)
  const values = { scope: String(posted.get('scope')), events: String(posted.get('events')) }
  const { scope, events } = readChoices(values, form !== null)
  const sections = posted.getAll('sections').map(String).filter(isListPageName)
  return { sections: scope === 'some' ? sections : ('all' as const), events }
}
