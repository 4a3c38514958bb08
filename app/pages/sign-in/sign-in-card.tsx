import { ampoules } from '#app/content/pictures/sign-in.ts'
import { Picture } from '#app/ui/picture.tsx'

/** Half as wide as the screen and as high: the picture, four to three, is cut to that. None of it under 900 px. */
const sizes = '(width < 900px) 1px, max(50vw, 134vh)'

/** The picture beside the form; hidden under 900 px. */
export function SignInCard() {
  return (
    <div className="sign-in-plate">
      <Picture picture={ampoules} sizes={sizes} alt="" />
    </div>
  )
}
