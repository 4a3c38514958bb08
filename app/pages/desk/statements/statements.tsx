import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import type { Form } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toastUndoOrPending } from '#app/forms/undo-toast.ts'
import { pageIn } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { monthsOf } from '#model/fiscal-period.ts'
import { describeTotals } from '#model/grievances.ts'
import { formatDay } from '#model/india-time.ts'
import { holderNames, holderTable, percentOf } from '#model/shareholding.ts'
import { PendingFigures } from '../approvals/pending-figures.tsx'
import { DeskFrame } from '../desk-frame.tsx'
import { GrievanceSum } from './grievance-sum.tsx'
import { grievancesForm, type QuarterGrievances } from './grievances-form.ts'
import { messages } from './messages.ts'
import { type Filed, RecordedPart } from './recorded-part.tsx'
import { type Pattern, shareholdingForm } from './shareholding-form.ts'
import { type Meeting, votingForm } from './voting-form.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const page = (name: string) => pageIn(query, name)
  const [statements, acts] = await Promise.all([
    api('admin/get-statements', {
      shareholding: page('shareholding'),
      grievances: page('grievances'),
      voting: page('voting'),
    }),
    api('admin/get-approvals', { action: 'record figures' }),
  ])
  return { ...statements.data, acts }
}

/** Screen of statements from filed documents besides figures: shareholding, investors' grievances and voting results. */
export function Component() {
  const { shareholding, grievances, voting, acts } = useLoaderData<typeof loader>()
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
      <Entered
        {...{
          id: 'shareholding',
          heading: messages.shareholding.heading,
          others: messages.shareholding.earlier,
          filed: shareholding,
        }}
        page="Shareholding Pattern"
        form={shareholdingForm(shareholding.documents)}
        words={({ name, shares }: Pattern) => ({ name, summary: describeParts(shares) })}
      />
      <Entered
        {...{
          id: 'grievances',
          heading: messages.grievances.heading,
          others: messages.grievances.earlier,
          filed: grievances,
        }}
        page="Investor Grievance Report"
        form={grievancesForm(grievances.documents)}
        words={(quarter: QuarterGrievances) => ({ name: monthsOf(quarter), summary: describeTotals(quarter) })}
        above={(newest) => <GrievanceSum quarter={newest} />}
      />
      <Entered
        {...{ id: 'voting', heading: messages.voting.heading, others: messages.voting.earlier, filed: voting }}
        page="Voting Results"
        form={votingForm(voting.documents)}
        words={({ meeting, held, resolutions }: Meeting) => ({
          name: `${meeting}, ${formatDay(held)}`,
          summary: describeOutcomes(resolutions),
        })}
      />
    </DeskFrame>
  )
}

type EnteredProps<One extends { document: number; page: number }> = Omit<
  Parameters<typeof RecordedPart<One>>[0],
  'onEnter'
> & {
  filed: Filed<One>
  page: string
  form: Form<One, { revision: number; approval?: string }>
}

/** Recorded statements of one kind, entered and corrected manually, with Undo. */
function Entered<One extends { document: number; page: number }>({ form, page, ...part }: EnteredProps<One>) {
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-disclosures')
  const isPending = useNeedsApproval()(page)
  const [entering, setEntering] = useState<One | 'new'>()
  const close = () => setEntering(undefined)
  return (
    <>
      <RecordedPart {...part} onEnter={canChange ? setEntering : undefined} />
      {entering && (
        <FormDialog
          form={isPending ? { ...form, save: sendForApproval } : form}
          subject={entering === 'new' ? undefined : entering}
          onSaved={async (saved) => {
            close()
            await revalidate()
            toastUndoOrPending(messages.statements.recorded, saved, () => void revalidate())
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** `Promoters 57.96% · FII 9.14%`. */
function describeParts(shares: Pattern['shares']): string {
  const percents = percentOf(shares)
  return holderNames.map((holder) => `${holderTable[holder].short} ${percents[holder].toFixed(2)}%`).join(' · ')
}

/** `6 resolutions, all passed`. */
function describeOutcomes(resolutions: Meeting['resolutions']): string {
  const count = messages.voting.resolutions(resolutions.length)
  const passed = resolutions.filter((resolution) => resolution.passed).length
  if (passed < resolutions.length) return messages.voting.somePassed(count, passed)
  return messages.voting.allPassed(count, passed)
}
