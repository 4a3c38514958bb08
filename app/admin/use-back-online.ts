import { useEffect } from 'react'

/** Calls back once the browser is online again. */
export function useBackOnline(onBack: () => Promise<void>): void {
  useEffect(() => {
    const handleOnline = () => void onBack()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [onBack])
}
