import { useEffect } from 'react'
import { pageMeta } from '#app/page-meta.ts'
import { callbackPath, channelName } from './account-window.ts'

export const meta = () =>
  pageMeta({
    title: 'Signing in',
    description: 'Returning from the account provider.',
    path: callbackPath,
    noindex: true,
  })

/** Where the provider's window comes back to: passes the answer on to the page that asked, and closes. */
export default function Callback() {
  useEffect(() => {
    const answer = location.hash.slice(1)
    history.replaceState(history.state, '', callbackPath)
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(answer)
    channel.close()
    close()
  }, [])
  return (
    <main className="wrap section" id="main">
      <h1 className="lead">You can close this window.</h1>
    </main>
  )
}
