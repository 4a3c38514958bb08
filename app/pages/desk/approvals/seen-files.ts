import type { Approval } from './describe-approval.ts'

/** True if the link is that of a recording. */
export const isRecording = (link: string) => /\.(mp3|mp4)$/.test(link)

/** The links of all files of some acts. */
export const linksOf = (acts: readonly Approval[]) =>
  acts.flatMap(({ documents }) => documents.flatMap(({ files }) => files.map(({ link }) => link)))
