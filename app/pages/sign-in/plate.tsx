import { ampoules } from '#app/content/pictures/sign-in.ts'
import { Picture } from '#app/ui/picture.tsx'

/** The picture beside the form; away at 900 px and below. */
export function Plate() {
  return (
    <div className="sign-in-plate">
      <Picture picture={ampoules} sizes="50vw" alt="" />
    </div>
  )
}
