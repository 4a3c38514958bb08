import { ampoules } from '#app/content/pictures/sign-in.ts'
import { Picture } from '#app/ui/picture.tsx'

/** Half as wide as the screen and as high: the picture, four to three, is cut to that. None of it at 900 px and below. */
const sizes = '(max-width: 900px) 1px, max(50vw, 134vh)'

/** The picture beside the form; away at 900 px and below. */
export function Plate() {
  return (
    <div className="sign-in-plate">
      <Picture picture={ampoules} sizes={sizes} alt="" />
    </div>
  )
}
