import { ampoules } from '#app/content/pictures/sign-in.ts'
import { Picture } from '#app/ui/picture.tsx'

/** Half the width of the screen and its full height: the 4:3 picture is cropped to that. Hidden under 900 px. */
const sizes = '(width < 900px) 1px, max(50vw, 134vh)'

/** Picture beside the form; hidden under 900 px. */
export function SignInPicture() {
  return (
    <div className="sign-in-panel">
      <Picture picture={ampoules} sizes={sizes} alt="" />
    </div>
  )
}
