import { useEffect, useState } from 'react'

/** True while the browser is offline; calls back once the connection returns. */
export function useOffline(onBack: () => void): boolean {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const gone = () => setOffline(true)
    const back = () => {
      setOffline(false)
      onBack()
    }
    if (!navigator.onLine) gone()
    addEventListener('offline', gone)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', gone)
      removeEventListener('online', back)
    }
  }, [onBack])
  return offline
}
