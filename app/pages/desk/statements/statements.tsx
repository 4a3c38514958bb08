import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import type { Form } from '#app/forms/define-form.ts'
import type { Values } from '#app/forms/fields/field.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { finishChange } from '#app/forms/undo-toast.ts'
import { pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { monthsOf } from '#model/fiscal-period.ts'
import { describeTotals } from '#model/grievances.ts'
import { formatDay } from '#model/india-time.ts'
import { eachNamed } from '#model/keys-of.ts'
import { holderNames, holderTable, percentOf } from '#model/shareholding.ts'
import { type CallOf, type ListedKind, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import { PendingFigures } from '../approvals/pending-figures.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { GrievanceSum } from '../grievance-sum.tsx'
import type { OfferedDocument } from '../offered-documents.ts'
import { RecordedPart, type RecordedStatements } from '../recorded-part.tsx'
import { creditRatingsForm } from './credit-ratings-form.ts'
import { describeDifference, grievancesForm, type TicketFigures } from './grievances-form.ts'
import { messages } from './messages.ts'
import { shareholdingForm } from './shareholding-form.ts'
import { votingForm } from './voting-form.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [statements, acts, figures] = await Promise.all([
    api(
      'admin/get-statements',
      eachNamed(listedKindNames.map(callOf), (name) => pageIn(query, name)),
    ),
    api('admin/get-approvals', { action: 'record figures' }),
    api('admin/get-grievance-figures'),
  ])
  return { statements: statements.data, acts, figures: figures.data }
}

const callOf = (kind: ListedKind) => statementKinds[kind].call

type Recorded<Kind extends ListedKind> = CallOutput<'admin/get-statements'>['data'][CallOf<Kind>]['recorded'][number]

type StatementPart<One> = {
  form: (documents: readonly OfferedDocument[]) => Form<One, { revision: number; approval?: string }>
  describe: (item: One) => { name: string; summary: string }
  above?: (newest: One) => ReactNode
  /** Returns a warning about typed values, if any. */
  warning?: (values: Values, figures: TicketFigures) => string | undefined
}

/** Form and summary of each kind. Its heading is in `messages`. */
const parts: { [Kind in ListedKind]: StatementPart<Recorded<Kind>> } = {
  shareholding: { form: shareholdingForm, describe: ({ name, shares }) => ({ name, summary: describeParts(shares) }) },
  grievances: {
    form: grievancesForm,
    describe: (quarter) => ({ name: monthsOf(quarter), summary: describeTotals(quarter) }),
    above: (newest) => <GrievanceSum quarter={newest} />,
    warning: describeDifference,
  },
  votes: {
    form: votingForm,
    describe: ({ meeting, held, resolutions }) => ({
      name: `${meeting}, ${formatDay(held)}`,
      summary: describeOutcomes(resolutions),
    }),
  },
  'credit-ratings': {
    form: creditRatingsForm,
    describe: ({ agency, rated_on, ratings }) => ({
      name: `${agency}, ${formatDay(rated_on)}`,
      summary: ratings.map(({ instrument, rating }) => `${instrument} ${rating}`).join(' · '),
    }),
  },
}

/** Screen of statements from filed documents besides figures. */
export function Component() {
  const { statements, acts, figures } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      heading={messages.statements.heading}
      summary={
        <>
          {messages.statements.summary} <b>{messages.statements.summaryRule}</b>
        </>
      }
    >
      <PendingFigures acts={acts} />
      {listedKindNames.map((kind) => (
        <StatementSection key={kind} kind={kind} filed={statements[callOf(kind)]} figures={figures} />
      ))}
    </DeskFrame>
  )
}

type Props<Kind extends ListedKind> = { kind: Kind; filed: RecordedStatements<Recorded<Kind>>; figures: TicketFigures }

/** Recorded statements of one kind, entered and corrected manually, with Undo. */
function StatementSection<Kind extends ListedKind>({ kind, filed, figures }: Props<Kind>) {
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-disclosures')
  const isPending = useNeedsApproval()(statementKinds[kind].page)
  const [entering, setEntering] = useState<Recorded<Kind> | 'new'>()
  const close = () => setEntering(undefined)
  const { heading, earlier } = messages[kind]
  const { describe, above, warning } = parts[kind]
  const form = parts[kind].form(filed.documents)
  return (
    <>
      <RecordedPart
        id={`statements-${callOf(kind)}`}
        heading={heading}
        enter={messages.statements.enter(heading)}
        others={earlier}
        first={4}
        filed={filed}
        paging={{ noun: heading.toLowerCase(), name: callOf(kind) }}
        describe={describe}
        above={above}
        onEnter={canChange ? setEntering : undefined}
      />
      {entering && (
        <FormDialog
          form={isPending ? { ...form, save: sendForApproval } : form}
          subject={entering === 'new' ? undefined : entering}
          onSaved={(saved) =>
            finishChange({ refresh: revalidate, onClose: close }, messages.statements.recorded, saved)
          }
          onClose={close}
        >
          {(values) => <Warning text={warning?.(values, figures)} />}
        </FormDialog>
      )}
    </>
  )
}

function Warning({ text }: { text?: string }) {
  return (
    <p className="statements-warning" role="status">
      {text && <Icon name="alert" small />}
      {text}
    </p>
  )
}

/** `Promoters 57.96% · FII 9.14%`. */
function describeParts(shares: Recorded<'shareholding'>['shares']): string {
  const percents = percentOf(shares)
  return holderNames.map((holder) => `${holderTable[holder].short} ${percents[holder].toFixed(2)}%`).join(' · ')
}

/** `6 resolutions, all passed`. */
function describeOutcomes(resolutions: Recorded<'votes'>['resolutions']): string {
  const count = messages.votes.resolutions(resolutions.length)
  const passed = resolutions.filter((resolution) => resolution.passed).length
  if (passed < resolutions.length) return messages.votes.somePassed(count, passed)
  return messages.votes.allPassed(count, passed)
}
