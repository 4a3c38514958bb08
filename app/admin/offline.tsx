import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/ui/toasts.ts'
import { messages } from './messages.ts'
import { useOffline } from './use-offline.ts'

/** Announces the loss of the connection and its return; then the page's data is requested again. */
export function Offline() {
  const { revalidate } = useRevalidator()
  const back = useCallback(() => {
    toast(messages.connection.restored)
    void revalidate()
  }, [revalidate])
  const offline = useOffline(back)
  return (
    <div role="status" className="offline">
      {offline && <p>{messages.connection.lost}</p>}
    </div>
  )
}
