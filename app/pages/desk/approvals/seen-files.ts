import { useState } from 'react'
import type { Approval } from './describe-approval.ts'

/** True if the link leads to a recording. */
export const isRecording = (link: string) => /\.(mp3|mp4)$/.test(link)

/** Returns the links of all files of the requests. */
export const linksOf = (acts: readonly Approval[]) =>
  acts.flatMap(({ documents }) => documents.flatMap(({ files }) => files.map(({ link }) => link)))

/** Returns the links of the files that were displayed, opened or played on this page. */
export function useOpened() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const onOpen = (link: string) => setOpened((before) => (before.has(link) ? before : new Set([...before, link])))
  return { opened, onOpen }
}
