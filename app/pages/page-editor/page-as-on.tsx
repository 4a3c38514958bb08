import { editorPath } from '#app/content/page-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { inIndia } from '#model/india-time.ts'
import type { EditedPage } from './edited-page.ts'
import { messages } from './messages.ts'
import { PageInPlace } from './page-in-place.tsx'

const nothing = {
  fields: [],
  values: {},
  selected: undefined,
  focused: undefined,
  onChange: () => {},
  onSelect: () => {},
  onPicture: () => {},
}

type Props = { part: string; title: string; page: EditedPage; at: string }

/** The page with its texts as on an instant, also a future one. */
export function PageAsOn({ part, title, page, at }: Props) {
  return (
    <div className="page-editor">
      <header className="page-editor-bar">
        <div className="wrap">
          <div>
            <h1>{title}</h1>
            <p>{messages.asOn.shown(inIndia(at))}</p>
          </div>
          <ButtonLink href={editorPath(part)}>{messages.asOn.back}</ButtonLink>
        </div>
      </header>
      <PageInPlace page={page} {...nothing} readOnly />
    </div>
  )
}
