import type { PendingDocument } from './describe-approval.ts'
import { messages } from './messages.ts'

type Props = { file: PendingDocument['files'][number]; onPlayed: () => void }

/** Plays a recording that is not public yet. */
export function RecordingPlayer({ file: { link, name }, onPlayed }: Props) {
  const player = {
    src: link,
    controls: true,
    preload: 'metadata',
    'aria-label': messages.document.play(name),
    onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
      if (currentTarget.played.length && currentTarget.currentTime > 0) onPlayed()
    },
  }
  return <div className="approvals-player">{link.endsWith('.mp4') ? <video {...player} /> : <audio {...player} />}</div>
}
