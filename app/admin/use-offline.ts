import { useEffect, useState } from 'react'

/** True while the browser is offline; calls back once the connection returns. */
export function useOffline(onBack: () => void): boolean {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const handleOffline = () => setOffline(true)
    const handleOnline = () => {
      setOffline(false)
      onBack()
    }
    if (!navigator.onLine) handleOffline()
    addEventListener('offline', handleOffline)
    addEventListener('online', handleOnline)
    return () => {
      removeEventListener('offline', handleOffline)
      removeEventListener('online', handleOnline)
    }
  }, [onBack])
  return offline
}
