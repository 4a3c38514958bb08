import type * as z from 'zod/mini'
import type { PageRequest } from '#app/document/page.ts'
import { PostedFailure, PostedField } from '#app/forms/posted-form.tsx'
import { useTranslator } from '#app/translator.ts'
import { Button } from '#app/ui/button.tsx'
import { calls } from '#contract/calls.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { readJson } from '#model/json.ts'
import type { LineField } from '#model/line-fields.ts'
import { unclaimedPath } from '#model/unclaimed.ts'
import { furtherPage } from '../further-page.tsx'
import { ZonePart } from '../zone-part.tsx'
import { HowToClaim } from './how-to-claim.tsx'
import { messages } from './messages.ts'
import { UnclaimedResult } from './result.tsx'

/** Search for unclaimed dividends with two details (Companies Act 2013, s. 124(2)), and how to claim them. */
export const unclaimedPage = furtherPage({
  slug: 'unclaimed-dividends',
  make({ posted }: PageRequest) {
    const found = posted && foundIn(posted)
    return {
      description:
        'Search for unclaimed dividends of {company.shortName} by folio or demat account, and how to claim them.',
      ...(posted && { status: posted.status, cached: false, noindex: true }),
      body: (
        <div className="unclaimed">
          <Lead />
          {found && <UnclaimedResult found={found} />}
          {!found?.length && <UnclaimedForm posted={posted} />}
          <HowToClaim />
        </div>
      ),
    }
  },
})

function Lead() {
  const { t } = useTranslator()
  return <p className="unclaimed-lead">{t(messages.lead)}</p>
}

const Found = calls['user/search-unclaimed'].output.shape.data

/** Returns the answer of the search; undefined if the form was not sent or is wrong. */
function foundIn({ values }: PostedForm): z.output<typeof Found> | undefined {
  return values.found === undefined ? undefined : Found.safeParse(readJson(values.found)).data
}

const fields = {
  folio: { label: messages.folio, holds: 'line', lengthMax: 40, required: true, autoComplete: 'off' },
  detail: { label: messages.detail, holds: 'line', lengthMax: 80, required: true, autoComplete: 'off' },
} as const satisfies Record<string, LineField>

function UnclaimedForm({ posted }: { posted?: PostedForm }) {
  const { t } = useTranslator()
  const { values, errors, failure }: PostedForm = posted ?? { status: 200, values: {}, errors: {} }
  const firstWrong = (['folio', 'detail'] as const).find((name) => errors[name])
  const state = (name: keyof typeof fields) => ({
    value: values[name] ?? '',
    error: errors[name],
    first: name === firstWrong,
  })
  return (
    <ZonePart id="search" heading={t(messages.searchTitle)} className="unclaimed-search">
      <form className="unclaimed-form" method="post" action={unclaimedPath} noValidate>
        {(failure || firstWrong) && <PostedFailure>{failure ?? t(messages.wrong)}</PostedFailure>}
        <PostedField name="folio" field={fields.folio} words={{ hint: t(messages.folioHint) }} {...state('folio')} />
        <PostedField
          name="detail"
          field={fields.detail}
          words={{ hint: t(messages.detailHint) }}
          {...state('detail')}
        />
        <Button type="submit" icon="search">
          {t(messages.search)}
        </Button>
        <p className="faint">{t(messages.privacy)}</p>
      </form>
    </ZonePart>
  )
}
