import type { InvestorDocument } from '#model/investor-zone.ts'

export function Recording({ document, link }: { document: InvestorDocument; link: string; first: boolean }) {
  return (
    <div className="audio-box">
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the recording as a PDF */}
      <audio controls preload="none" src={link} aria-label={document.name} />
    </div>
  )
}
