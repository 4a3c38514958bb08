import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { pagePaths } from '#app/content/page-paths.ts'
import { finishChange } from '#app/forms/undo-toast.ts'
import { useCan } from '#app/own-role.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { inIndia } from '#model/india-time.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { AllTexts } from './all-texts.tsx'
import { ChooseInstant } from './choose-instant.tsx'
import { type EditedPage, loadEditedPage } from './edited-page.ts'
import { EditorBar } from './editor-bar.tsx'
import { messages } from './messages.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { entriesOf } from './text-entry.ts'
import { TextStatus } from './text-status.tsx'
import { useDraft } from './use-draft.ts'
import { useEditedPage } from './use-edited-page.ts'
import { usePageSheets } from './use-page-sheets.ts'
import { WaitingChanges } from './waiting-changes.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const part = params.part ?? ''
  const at = new URL(request.url).searchParams.get('at') ?? undefined
  const [{ data }, page] = await Promise.all([api('admin/get-page-texts', { part }), loadEditedPage(part, at)])
  return { part, data, page, at }
}

/** A page whose texts are edited in place. Visitors see nothing of it before it is published. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.at) return <PageAsOn {...loaded} at={loaded.at} />
  return <Editor key={loaded.part} {...loaded} />
}

type Loaded = Awaited<ReturnType<typeof loader>>

function Editor({ part, data, page }: Loaded) {
  const { revalidate } = useRevalidator()
  const draft = useDraft(part, data.revision)
  const [selected, setSelected] = useState<string>()
  const [isPublishing, setPublishing] = useState(false)
  const canChange = useCan()('change-pages')
  const entries = entriesOf(data)
  const valueAt = (path: string) =>
    path in draft.values ? draft.values[path] : entries.find((entry) => entry.path === path)?.value
  function change(path: string, value: unknown) {
    const current = entries.find((entry) => entry.path === path)?.value
    draft.set(path, JSON.stringify(value) === JSON.stringify(current) ? undefined : value)
  }
  const close = () => setPublishing(false)
  const changes = entries.filter(({ path }) => path in draft.values)
  const editing = { entries, valueAt, onChange: change }
  return (
    <div className="page-editor">
      <EditorBar
        title={data.title}
        path={pathOf(part)}
        count={changes.length}
        onPublish={() => setPublishing(true)}
        onDiscard={draft.discard}
      />
      <WaitingChanges part={part} data={data} onChanged={revalidate} />
      <PageInPlace page={page} {...editing} readOnly={!canChange} onSelect={setSelected} />
      <TextStatus part={part} selected={selected} {...editing} />
      {canChange && <AllTexts {...editing} />}
      <ChooseInstant part={part} />
      {isPublishing && (
        <PublishDialog
          part={part}
          title={data.title}
          changes={changes.map((entry) => ({ ...entry, after: draft.values[entry.path] }))}
          revision={draft.revision}
          onPublished={async (saved, sentence) => {
            draft.discard()
            await finishChange({ refresh: revalidate, onClose: close }, sentence, saved)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

const pathOf = (part: string) => (isKeyOf(pagePaths, part) ? pagePaths[part] : '/')

/** The page with its texts as on an instant, also a future one. */
function PageAsOn({ part, data, page, at }: Loaded & { at: string }) {
  const nothing = { entries: [], valueAt: () => undefined, onChange: () => {}, onSelect: () => {} }
  return (
    <div className="page-editor">
      <header className="page-editor-bar">
        <div className="wrap">
          <div>
            <h1>{data.title}</h1>
            <p>{messages.asOn.shown(inIndia(at))}</p>
          </div>
          <ButtonLink href={`/admin/pages/${part}`}>{messages.asOn.back}</ButtonLink>
        </div>
      </header>
      <PageInPlace page={page} {...nothing} readOnly />
    </div>
  )
}

type PageProps = Omit<Parameters<typeof useEditedPage>[0], 'onType'> & {
  onChange: (path: string, value: unknown) => void
}

/** The page itself, with the styles of visitors' pages. */
function PageInPlace({ onChange, ...parts }: PageProps & { page: EditedPage }) {
  const place = useEditedPage({ ...parts, onType: onChange })
  const isStyled = usePageSheets(parts.page.sheets)
  return <section className="page-editor-page" aria-label={messages.editor.page} ref={place} hidden={!isStyled} />
}
