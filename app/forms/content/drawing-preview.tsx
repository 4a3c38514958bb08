import { drawingAddress } from '#model/brand/drawing-limits.ts'
import { messages } from './messages.ts'

const texts = messages.drawing

/** A drawing on the light and on the dark ground; a note for the original one. */
export function DrawingPreview({ svg }: { svg: string }) {
  if (!svg) return <p className="faint">{texts.original}</p>
  return (
    <div className="drawing-field-grounds">
      <img src={drawingAddress(svg)} alt={texts.onLight} />
      <img className="drawing-field-dark" src={drawingAddress(svg)} alt={texts.onDark} />
    </div>
  )
}
