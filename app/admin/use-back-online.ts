import { useEffect } from 'react'

/** Calls back once the browser is online again. */
export function useBackOnline(onBack: () => Promise<void>): void {
  useEffect(() => {
    const back = () => void onBack()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [onBack])
}
