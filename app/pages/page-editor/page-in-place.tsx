import type { EditedPage } from './edited-page.ts'
import { messages } from './messages.ts'
import { useEditedPage } from './use-edited-page.ts'
import { usePageSheets } from './use-page-sheets.ts'

type Props = Parameters<typeof useEditedPage>[0] & { page: EditedPage }

/** The page itself, with the styles of visitors' pages. */
export function PageInPlace(props: Props) {
  const place = useEditedPage(props)
  const isStyled = usePageSheets(props.page.sheets)
  return <section className="page-editor-page" aria-label={messages.editor.page} ref={place} hidden={!isStyled} />
}
