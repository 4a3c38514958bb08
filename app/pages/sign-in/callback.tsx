import { useEffect, useState } from 'react'
import { pageMeta } from '#app/page-meta.ts'
import { callbackPath, channelName } from './account-window.ts'

export const meta = () =>
  pageMeta({
    title: 'Signing in',
    description: 'Returning from the account provider.',
    path: callbackPath,
    noindex: true,
  })

/** Where the provider's window comes back to: passes the outcome on to the page that asked, and closes. */
export default function Callback() {
  const [asked, setAsked] = useState(true)
  useEffect(() => {
    const answer = location.hash.slice(1)
    // Somebody opened this address by hand, or came back after the attempt was over: nobody waits.
    if (!new URLSearchParams(answer).has('attempt')) {
      setAsked(false)
      return
    }
    history.replaceState(history.state, '', callbackPath)
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(answer)
    channel.close()
    close()
  }, [])
  return (
    <main className="wrap section" id="main">
      <h1 className="lead">
        {asked ? 'You can close this window.' : 'The sign-in did not finish. Close this window and start again.'}
      </h1>
    </main>
  )
}
