import { useEffect, useState } from 'react'

/** The key of a mailed sign-in link, from the address's fragment, which never reaches a server or its logs. */
export function useMailedLink(): { key?: string; forget: () => void } {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const read = () => {
      const found = /^#link=([A-Za-z0-9_-]{22})$/.exec(location.hash)?.[1]
      if (!found) return
      setKey(found)
      // Out of the address bar and the history: a key in sight is a key to copy.
      history.replaceState(history.state, '', location.pathname)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return { key, forget: () => setKey(undefined) }
}
