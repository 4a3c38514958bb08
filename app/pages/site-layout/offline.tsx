import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '#app/ui/toasts.ts'

/** Says plainly that the connection is gone, and when it is back: then the page's data is asked for again. */
export function Offline() {
  const [offline, setOffline] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const gone = () => setOffline(true)
    const back = () => {
      setOffline(false)
      toast('You are connected again.')
      void revalidate()
    }
    if (!navigator.onLine) gone()
    addEventListener('offline', gone)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', gone)
      removeEventListener('online', back)
    }
  }, [revalidate])
  return (
    <div role="status" className="offline">
      {offline && <p>You are offline. What you see stays; anything new waits until you are connected.</p>}
    </div>
  )
}
