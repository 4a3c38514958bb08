import { useEffect, useState } from 'react'

/** Returns the key of a mailed sign-in link, from the address's fragment, which never reaches a server or its logs. */
export function useMailedLink(): { key?: string; forget: () => void } {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const read = () => {
      const match = /^#link=([A-Za-z0-9_-]{22})$/.exec(location.hash)?.[1]
      if (!match) return
      setKey(match)
      // Removed from the address bar and the history, from which others could copy it.
      history.replaceState(history.state, '', location.pathname)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return { key, forget: () => setKey(undefined) }
}
