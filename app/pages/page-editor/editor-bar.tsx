import { useState } from 'react'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { asVisitorQuery } from '#app/session.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { messages } from './messages.ts'

const texts = messages.editor

type Props = { title: string; path: string; count: number; onPublish: () => void; onDiscard: () => void }

/** Title of the page, number of unpublished changes, and what can be done with them. */
export function EditorBar({ title, path, count, onPublish, onDiscard }: Props) {
  const [isDiscarding, setDiscarding] = useState(false)
  return (
    <header className="page-editor-bar">
      <div className="wrap">
        <div>
          <a href="/admin/pages">{texts.back}</a>
          <h1>{title}</h1>
          <p role="status">{count ? texts.changes(count) : `${texts.none}. ${texts.howTo}`}</p>
        </div>
        <div className="page-editor-acts">
          <ButtonLink icon="eye" href={`${path}?${asVisitorQuery}`}>
            {texts.asVisitor}
          </ButtonLink>
          {count > 0 && (
            <>
              <Button variant="line" onClick={() => setDiscarding(true)}>
                {texts.discard}
              </Button>
              <Button onClick={onPublish}>{texts.publish}</Button>
            </>
          )}
        </div>
      </div>
      {isDiscarding && (
        <ConfirmDialog
          question={texts.discardAll}
          confirm={texts.discard}
          onConfirm={async () => onDiscard()}
          onClose={() => setDiscarding(false)}
        />
      )}
    </header>
  )
}
