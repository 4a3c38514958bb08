import { useEffect, useState } from 'react'
import { callbackPath, channelName } from './account-window.ts'

/** Passes the provider's answer to the opening page, and closes this window. Returns false if no page requested it. */
export function usePassAnswer(): boolean {
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => {
    const answer = location.hash.slice(1)
    // Opened directly, or after the attempt ended: no page is waiting.
    if (!new URLSearchParams(answer).has('attempt')) {
      setIsOpen(false)
      return
    }
    history.replaceState(history.state, '', callbackPath)
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(answer)
    channel.close()
    close()
  }, [])
  return isOpen
}
