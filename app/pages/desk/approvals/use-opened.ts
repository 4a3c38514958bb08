import { useState } from 'react'

/** Returns the links of the files that were displayed, opened or played on this page. */
export function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const onOpen = (link: string) => setOpened((before) => (before.has(link) ? before : new Set([...before, link])))
  return { opened, onOpen }
}
