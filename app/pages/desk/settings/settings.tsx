import { useLoaderData, useRevalidator } from 'react-router'
import { api } from '#app/api.ts'
import { useCan } from '#app/own-role.ts'
import { serverNow } from '#app/server-clock.ts'
import { can } from '#model/roles.ts'
import { MailedCodesRule } from '../admins/mailed-codes-rule.tsx'
import { PasskeyRule } from '../admins/passkey-rule.tsx'
import { limitsOfRules } from '../describe-limits.ts'
import { DeskFrame, Part } from '../desk-frame.tsx'
import { NoApprover } from '../no-approver.tsx'
import { ChooseSections } from './choose-sections.tsx'
import { holidays, muhuratSessions } from './day-kinds.ts'
import { DayList } from './day-list.tsx'
import { ErasedData } from './erased-data.tsx'
import { messages } from './messages.ts'
import { RuleTable } from './rule-table.tsx'
import { StartOwnCompany } from './start-own-company.tsx'

export async function loader() {
  const [days, sessions, me, setup, lock] = await Promise.all([
    holidays.read(),
    muhuratSessions.read(),
    api('admin/get-me'),
    api('admin/get-setup'),
    api('admin/get-erased-data-lock'),
  ])
  const reads = (what: 'read-disclosures' | 'read-people') => can(me.data.role, what)
  const [chosen, limits, pending, people] = await Promise.all([
    reads('read-disclosures') ? api('admin/get-approval-sections') : undefined,
    reads('read-disclosures') ? api('admin/get-legal-limits') : undefined,
    reads('read-disclosures') ? api('admin/get-pending-changes') : undefined,
    reads('read-people') ? api('admin/get-people') : undefined,
  ])
  return {
    days: days.data,
    sessions: sessions.data,
    now: serverNow(),
    chosen,
    lock,
    people: people?.data,
    pending,
    removed: setup.data.removed,
    limits: limits && { rows: limitsOfRules(limits.data), alone: !limits.others_approve },
  }
}

/** Settings for deadlines, for second approvals and passkeys, and for erased data. Every change is in the history. */
export function Component() {
  const { days, sessions, now, chosen, limits, pending, people, removed, lock } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const canChange = useCan()('change-settings')
  const dated = { canChange, today: now, pending, refresh: revalidate }
  return (
    <DeskFrame heading={messages.heading} summary={canChange ? messages.summary : messages.ownersOnly}>
      {pending?.others_approve === false && <NoApprover />}
      {chosen && (
        <ChooseSections chosen={chosen.data} all={chosen.all} revision={chosen.revision} onSaved={revalidate} />
      )}
      {people && (
        <Part id="settings-sign-in" heading={messages.signIn}>
          <PasskeyRule
            without={people.without_passkey}
            required={people.passkeys_required}
            canChange={canChange}
            onChanged={revalidate}
          />
          <MailedCodesRule
            allowed={people.mailed_codes}
            onlyCodes={people.only_codes}
            canChange={canChange}
            onChanged={revalidate}
          />
        </Part>
      )}
      <ErasedData lock={lock} pending={pending} onChanged={revalidate} />
      <DayList kind={holidays} days={days} {...dated} />
      <DayList kind={muhuratSessions} days={sessions} {...dated} />
      {limits && (
        <RuleTable limits={limits.rows} alone={limits.alone} today={now} canChange={canChange} onChanged={revalidate} />
      )}
      {removed && <StartOwnCompany removed={removed} />}
    </DeskFrame>
  )
}
