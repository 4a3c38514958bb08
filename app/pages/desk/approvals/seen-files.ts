import type { Approval } from './describe-approval.ts'

/** True if the link leads to a recording. */
export const isRecording = (link: string) => /\.(mp3|mp4)$/.test(link)

/** Returns the links of all files of the requests. */
export const linksOf = (acts: readonly Approval[]) =>
  acts.flatMap(({ documents }) => documents.flatMap(({ files }) => files.map(({ link }) => link)))
