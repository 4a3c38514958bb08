import { useEffect, useState } from 'react'
import { whenSignedInAgain } from '#app/api.ts'

/** True if the user has signed in again in another tab since the session `ended`. */
export function useSignedInAgain(ended: boolean): boolean {
  const [isSignedIn, setIsSignedIn] = useState(false)
  useEffect(() => {
    if (ended) return whenSignedInAgain(() => setIsSignedIn(true))
  }, [ended])
  return isSignedIn
}
