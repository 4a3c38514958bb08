import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useCompany } from '#app/company.ts'
import { pagePath, pagePaths } from '#app/content/page-paths.ts'
import { ContentReview } from '#app/forms/content/content-review.tsx'
import { useContentForm } from '#app/forms/content/use-content-form.ts'
import { draftOf } from '#app/forms/content/use-stored-draft.ts'
import { finishChange } from '#app/forms/undo-toast.ts'
import { useCan } from '#app/own-role.ts'
import { inIndia } from '#model/india-time.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { AllTexts } from './all-texts.tsx'
import { ChooseInstant } from './choose-instant.tsx'
import { loadEditedPage } from './edited-page.ts'
import { EditorBar } from './editor-bar.tsx'
import { messages } from './messages.ts'
import { PageAsOn } from './page-as-on.tsx'
import { PageInPlace } from './page-in-place.tsx'
import { loadTexts, sendTexts } from './page-texts.ts'
import { ReplacePicture } from './replace-picture.tsx'
import { placeAt, withValueAt } from './text-place.ts'
import { TextStatus } from './text-status.tsx'
import { useDraftPage } from './use-draft-page.ts'
import { WaitingChanges } from './waiting-changes.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = params.part ?? ''
  const at = new URL(request.url).searchParams.get('at') ?? undefined
  const [data, content] = await Promise.all([loadTexts(page), loadEditedPage(page, { at })])
  const renderDraft = (draft: string) => loadEditedPage(page, { draft })
  return { data, send: sendTexts(page), page: content, renderDraft, at }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** A page whose texts are edited in place. Visitors see nothing of it before it is published. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { data, page, at } = loaded
  if (at) return <PageAsOn part={data.part} title={data.title} page={page} at={at} />
  // A published change starts a new form; unpublished ones come from the draft.
  return <Editor key={`${data.part} ${data.revision}`} {...loaded} />
}

function Editor({ data, send, page, renderDraft }: Loaded) {
  const { part, title } = data
  const { revalidate } = useRevalidator()
  const draft = draftOf(part)
  const form = useContentForm({
    part: data,
    draft,
    send,
    async onSaved(saved, startsAt) {
      draft.remove()
      const sentence = startsAt
        ? messages.publish.scheduledFor(title, inIndia(startsAt))
        : messages.publish.saved(title)
      await finishChange({ refresh: revalidate, onClose: form.stopReview }, sentence, saved)
    },
  })
  const [selected, setSelected] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const [replaced, setReplaced] = useState<string>()
  const canChange = useCan()('change-pages')
  const company = useCompany()
  const path = isKeyOf(pagePaths, part) ? pagePath(part, company) : '/'
  const { fields } = data
  const { values } = form
  const drafted = useDraftPage({ published: page, renderDraft, fields, values })
  function change(path: string, value: unknown) {
    const at = placeAt(fields, values, path)
    if (at) form.change(at.entry.path, withValueAt(values, at, path, value))
  }
  function select(path: string, isFocused: boolean) {
    setSelected(path)
    setFocused(isFocused ? path : undefined)
  }
  const editing = { fields, values, selected, readOnly: !canChange, onChange: change, onSelect: select }
  return (
    <div className="page-editor">
      <EditorBar
        title={title}
        path={path}
        count={form.changed.length}
        onPublish={() => void form.review()}
        onDiscard={form.discard}
      />
      <WaitingChanges data={data} onChanged={revalidate} />
      <PageInPlace page={drafted} focused={focused} {...editing} onPicture={setReplaced} />
      <TextStatus part={part} page={drafted} {...editing} />
      {canChange && <AllTexts part={data} form={form} />}
      <ChooseInstant part={part} />
      <ContentReview part={data} form={form} />
      <ReplacePicture path={replaced} {...editing} onClose={() => setReplaced(undefined)} />
    </div>
  )
}
