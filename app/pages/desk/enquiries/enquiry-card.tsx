import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { api, toastError } from '#app/api.ts'
import { EraseDialog } from '#app/forms/erase-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { useCan, useOwnEmail } from '#app/own-role.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallInput } from '#contract/calls.ts'
import { formatLength } from '#model/deadlines/format-limit.ts'
import { formatDay, inIndia } from '#model/india-time.ts'
import { describeNotice } from '#model/notices.ts'
import { dossiersLine, formatQuantity, type Stage, stages } from '#model/product-enquiry.ts'
import { enquiryForm, nextStages, noteForm, type Owner } from './enquiry-form.ts'
import type { EnquiryRow } from './enquiry-list.tsx'
import { messages } from './messages.ts'

const { actions } = messages

type Props = { enquiry: EnquiryRow; owners: readonly Owner[]; pipelineUrl: string; onChanged: () => Promise<void> }

/** Details of one enquiry: products, contact, notes and actions. */
export function EnquiryCard({ enquiry, owners, pipelineUrl, onChanged }: Props) {
  const canHandle = useCan()('handle-enquiries')
  return (
    <article className="enquiry-card" aria-labelledby="enquiry-card">
      <Link className="pipeline-back" to={pipelineUrl}>
        {messages.card.back}
      </Link>
      <header>
        <h2 id="enquiry-card">
          {enquiry.company}, {enquiry.country}
        </h2>
        <Badge variant={enquiry.stage === 'new' ? 'new' : undefined}>{stages[enquiry.stage]}</Badge>
        <p className="figures">
          {enquiry.reference}. {inIndia(enquiry.at)}.{' '}
          {enquiry.stage === 'new' && `${messages.card.answerBy(formatDay(enquiry.answer_by))} `}
          {nextIn(enquiry)}
        </p>
      </header>
      <RequestedProducts enquiry={enquiry} />
      {enquiry.message && <blockquote className="enquiry-card-voice">{enquiry.message}</blockquote>}
      <EnquiryFacts enquiry={enquiry} />
      {canHandle && <EnquiryActions enquiry={enquiry} owners={owners} onChanged={onChanged} />}
      <Notes notes={enquiry.notes} />
    </article>
  )
}

/** Returns `Next by 25 Nov 2026: call them.`, as far as day and step exist. */
function nextIn({ next_on, next_step }: EnquiryRow): string {
  const step = [next_on ? messages.card.nextBy(formatDay(next_on)) : messages.card.next, next_step]
  return next_on || next_step ? `${step.filter(Boolean).join(': ')}.` : ''
}

function RequestedProducts({ enquiry: { products, country } }: Pick<Props, 'enquiry'>) {
  const texts = messages.products
  return (
    <div className="table-folds">
      <table className="table enquiry-card-requested">
        <caption className="visually-hidden">{texts.caption}</caption>
        <TableHead names={[texts.product, texts.pack, texts.quantity, texts.market]} />
        <tbody>
          {products.map(({ number, name, about, pack, quantity, market, registered, papers }) => (
            <tr key={number}>
              <th scope="row">
                {name}
                <small>{about}</small>
                {papers.length > 0 && <small>{dossiersLine({ papers })}</small>}
              </th>
              <td data-l={texts.pack}>{pack || texts.anyPack}</td>
              <td data-l={texts.quantity} className="figures">
                {formatQuantity(quantity)}
              </td>
              <td data-l={texts.market}>
                {market || country}
                {registered && `, ${texts.registered}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EnquiryActions({ enquiry, owners, onChanged }: Omit<Props, 'pipelineUrl'>) {
  const ownEmail = useOwnEmail()
  const [open, setOpen] = useState<'change' | 'note' | 'erase'>()
  const close = () => setOpen(undefined)
  const known = { id: enquiry._id, revision: enquiry.revision }
  const form = useMemo(() => enquiryForm(owners, enquiry), [owners, enquiry])

  async function change(change: Partial<CallInput<'admin/edit-product-enquiry'>>, text: string) {
    try {
      const { revision } = await api('admin/edit-product-enquiry', { ...known, ...change })
      await onChanged()
      toastWithUndo(text, () => void revertChange({ ...enquiry, revision }, onChanged))
    } catch (error) {
      toastError(error)
    }
  }
  const move = (stage: Stage) =>
    change({ stage, ...(!enquiry.owner && { owner: ownEmail }) }, actions.moved(enquiry.reference, stages[stage]))

  async function saved() {
    close()
    await onChanged().then(() => toast(actions.saved))
  }
  return (
    <div className="enquiry-card-acts">
      <ButtonLink variant="primary" href={letterTo(enquiry)}>
        {actions.answer}
      </ButtonLink>
      {nextStages[enquiry.stage].map((stage) => (
        <Button key={stage} variant="line" onClick={() => void move(stage)}>
          {actions.markAs(stages[stage])}
        </Button>
      ))}
      <Button variant="line" onClick={() => setOpen('note')}>
        {actions.note}
      </Button>
      <Button variant="text" onClick={() => setOpen('change')}>
        {actions.change}
      </Button>
      <Button variant="text" icon="trash" onClick={() => setOpen('erase')}>
        {actions.erase}
      </Button>
      {open === 'change' && <FormDialog form={form} subject={enquiry} onSaved={saved} onClose={close} />}
      {open === 'note' && <FormDialog form={noteForm} subject={enquiry} onSaved={saved} onClose={close} />}
      {open === 'erase' && <EraseDialog email={enquiry.email} onErased={onChanged} onClose={close} />}
    </div>
  )
}

/** Reverts the last change, unless another admin has changed the enquiry since; notes stay. */
async function revertChange(
  { _id: id, stage, owner, revision }: EnquiryRow,
  onChanged: Props['onChanged'],
): Promise<void> {
  try {
    await api('admin/edit-product-enquiry', { id, stage, owner, revision })
    await onChanged()
  } catch (error) {
    toastError(error)
  }
}

const letterTo = ({ email, reference }: EnquiryRow) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(actions.subject(reference))}`

function Notes({ notes }: Pick<EnquiryRow, 'notes'>) {
  if (!notes.length) return null
  return (
    <section className="enquiry-card-notes" aria-labelledby="enquiry-card-notes">
      <h3 id="enquiry-card-notes">
        {messages.card.notes} <span className="figures">{notes.length}</span>
      </h3>
      <ul>
        {notes.map(({ at, by, text }) => (
          <li key={at}>
            <small>
              {inIndia(at)}
              <br />
              {by}
            </small>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function EnquiryFacts({ enquiry }: { enquiry: EnquiryRow }) {
  const { name, company, email, country, phone, owner, at, answered_at } = enquiry
  const texts = messages.facts
  const facts = [
    [texts.name, name],
    [texts.company, company],
    [texts.country, country],
    [texts.email, email],
    ...(phone ? [[texts.phone, phone] as const] : []),
    [texts.notice, describeNotice(enquiry)],
    [texts.owner, owner || texts.noOwner],
    [
      texts.firstAnswer,
      answered_at ? texts.answeredAfter(formatLength(Date.parse(answered_at) - Date.parse(at))) : texts.notAnswered,
    ],
  ] as const
  return (
    <dl className="enquiry-card-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
