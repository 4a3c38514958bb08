import { type DragEvent, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { interpolate } from '#model/languages/interpolate.ts'
import { hashOfPdf, UnreadableFile } from './hash-file.ts'
import { verifyFileTexts } from './verify-file-texts.ts'

type State = { name?: string; part?: number; failure?: string; over?: boolean }

/** Drop area for a PDF. The browser calculates its fingerprint and sends only that, in a request for the page. */
export function VerifyFile({ texts = verifyFileTexts }: { texts?: Record<keyof typeof verifyFileTexts, string> }) {
  const [{ name, part, failure, over }, setState] = useState<State>({})

  async function receive(file: File | undefined) {
    if (!file) return
    setState({ name: file.name, part: 0 })
    try {
      const sha256 = await hashOfPdf(file, (read) => setState({ name: file.name, part: read }))
      location.assign(`?sha256=${sha256}#answer`)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      setState({ failure: error.message })
    }
  }

  const statusClass = failure ? ' verify-drop-bad' : over ? ' verify-drop-over' : ''
  return (
    <div className="verify-file">
      <input
        id="verify-pdf"
        className="visually-hidden"
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby="verify-says"
        aria-invalid={failure ? true : undefined}
        onChange={(event) => void receive(event.target.files?.[0])}
      />
      <label
        htmlFor="verify-pdf"
        className={`verify-drop${statusClass}`}
        onDragOver={(event) => hover(event, () => setState({ over: true }))}
        onDragLeave={() => setState({})}
        onDrop={(event) => hover(event, () => void receive(event.dataTransfer.files[0]))}
      >
        <Icon name="shield" />
        <span>
          <b className="verify-drop-mouse">{texts.drop}</b>
          <b className="verify-drop-touch">{texts.touch}</b>
          <small id="verify-says">{failure ?? texts.hint}</small>
        </span>
        <span className="button button-line" aria-hidden="true">
          <span className="button-label">{texts.choose}</span>
        </span>
      </label>
      <p className="verify-progress" role={failure ? 'alert' : 'status'}>
        {failure ??
          (part !== undefined && interpolate(texts.reading, { name: `${name}`, percent: Math.round(part * 100) }))}
      </p>
    </div>
  )
}

function hover(event: DragEvent, work: () => void): void {
  event.preventDefault()
  work()
}
