import { useTranslator } from '#app/translator.ts'
import { TableHead } from '#app/ui/table-head.tsx'
import { unreadAmendment } from '#model/deadlines/deadline-rules.ts'
import { dayInIndia } from '#model/india-time.ts'
import { keysOf } from '#model/keys-of.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
import { listAsOf } from '#model/regulation-46/rows.ts'
import { type CurrentRow, type RowStatus, rowStatuses } from '#model/regulation-46/table.ts'
import { Exports, Switch } from '../figures/switches.tsx'
import { furtherPage } from '../further-page.tsx'
import { furtherPages } from '../further-pages.ts'
import { NoData } from '../views/no-data.tsx'

const address = '/investorzone/regulation-46'
const { name } = furtherPages['regulation-46']

/** Requirements of regulation 46 for this site, by row: the page that answers it, its last change and its status. */
export const regulation46Page = furtherPage({
  slug: 'regulation-46',
  async make({ api, query, now }) {
    const { data: rows } = await api('user/get-regulation-46')
    const show = keysOf(rowStatuses).find((status) => status === query.get('status'))
    return {
      description:
        'The 33 items that a listed company publishes on its website under Regulation 46, each with its link, its last change and its status.',
      body: <Sheet rows={rows} show={show} asOn={dayInIndia(now())} />,
    }
  },
})

function Sheet({ rows, show, asOn }: { rows: readonly CurrentRow[]; show: RowStatus | undefined; asOn: string }) {
  const { t, date } = useTranslator()
  const numbered = rows.map((row, index): NumberedRow => ({ ...row, number: index + 1 }))
  const count = (status: RowStatus) => rows.filter((row) => row.status === status).length
  const shown = show ? numbered.filter(({ status }) => status === show) : numbered
  return (
    <div className="regulation">
      <p className="regulation-lead">
        {t(
          'SEBI (Listing Obligations and Disclosure Requirements) Regulations, 2015. The {count} items that a listed company publishes on its website, each with its link.',
          { count: rows.length },
        )}
      </p>
      <div className="regulation-tally">
        {keysOf(rowStatuses).map((status) => (
          <p key={status} className="figures">
            <b>{count(status)}</b> {t(statusTexts[status].plain)}
          </p>
        ))}
        <Marks rows={rows} />
      </div>
      <div className="switch-row">
        <Switch
          label={t('Filter items')}
          choices={[
            { label: t('All {count}', { count: rows.length }), href: address, current: !show },
            ...(['due', 'not-applicable'] as const).map((status) => ({
              label: t(statusTexts[status].counted, { count: count(status) }),
              href: `${address}?status=${status}`,
              current: show === status,
            })),
          ]}
        />
        <Exports of={t(name)} address={address} />
      </div>
      {shown.length ? (
        <RowTable rows={shown} label={t(show ? statusTexts[show].table : 'All items of regulation 46')} />
      ) : (
        <NoData>{t(show === 'due' ? 'No items are due.' : 'All items apply.')}</NoData>
      )}
      <p className="regulation-quiet">
        {[
          t(
            'As of {day}, computed from the published documents. Changes appear within two working days. List of items as of {list}.',
            { day: date(asOn), list: date(listAsOf) },
          ),
          t(unreadAmendment),
          t('Clause letters are shown only if they were checked against the regulation.'),
        ].join(' ')}
      </p>
    </div>
  )
}

/** Marks of the rows; a due row's mark is upright. */
function Marks({ rows }: { rows: readonly CurrentRow[] }) {
  const percentOf = (place: number) => `${((place * 100) / rows.length).toFixed(2)}%`
  const named = rows.map((_, index) => index + 1).filter((number) => number % 5 === 0 || number === 1)
  return (
    <svg height="34" aria-hidden="true">
      {rows.map(({ row, status }, index) => (
        <line
          key={row}
          className={statusClasses[status]}
          x1={percentOf(index)}
          x2={percentOf(index + 0.75)}
          y1="5"
          y2="5"
        />
      ))}
      {named.map((number) => (
        <text key={number} x={percentOf(number - 1)} y="30">
          {number}
        </text>
      ))}
      <text x="100%" y="30" textAnchor="end">
        {rows.length}
      </text>
    </svg>
  )
}

/** Texts of each status: beside its count, as a filter, and as the name of its table. */
const statusTexts = {
  'up-to-date': {
    plain: 'up to date',
    counted: 'Up to date {count}',
    table: 'Up to date items of regulation 46',
  },
  due: { plain: 'due', counted: 'Due {count}', table: 'Due items of regulation 46' },
  'not-applicable': {
    plain: 'not applicable',
    counted: 'Not applicable {count}',
    table: 'Not applicable items of regulation 46',
  },
} as const satisfies Record<RowStatus, object>

/** Translates the note of a row: the item that is due and its day, or a reason. */
function describeNote(note: string, { t, date, known }: Translator): { children: string; lang?: 'en' } {
  const [, withdrawn, item = '', due = ''] = /^(?:(Withdrawn);|(.+),) by (\d\d [A-Z][a-z]{2} \d{4})$/.exec(note) ?? []
  if (!due) return known(note)
  const day = date(due)
  return { children: withdrawn ? t('Withdrawn; by {day}', { day }) : t('{item}, by {day}', { item, day }) }
}

type NumberedRow = CurrentRow & { number: number }

const statusClasses = {
  'up-to-date': '',
  due: 'regulation-due',
  'not-applicable': 'regulation-apart',
} as const satisfies Record<RowStatus, string>

/** Rows of the list as a table, or as cards if space is short. Only existing pages have a link. */
function RowTable({ rows, label }: { rows: readonly NumberedRow[]; label: string }) {
  const { t } = useTranslator()
  return (
    <div className="table-folds">
      <table className="table">
        <caption className="visually-hidden">{label}</caption>
        <TableHead names={[t('No.'), t('Disclosure'), t('Last updated'), t('Status')]} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { row, number, clause, what, where, link, changed, status, note } }: { row: NumberedRow }) {
  const translator = useTranslator()
  const { t, known, date } = translator
  return (
    <tr id={`row-${row}`}>
      <td className="regulation-number figures" data-l={t('No.')}>
        {number}
      </td>
      <td className="table-key">
        {link ? <a href={link} {...known(what)} /> : known(what).children}
        <small>{[clause, known(where).children].filter(Boolean).join(', ')}</small>
      </td>
      <td className="regulation-changed figures" data-l={t('Last updated')}>
        {changed ? <time dateTime={changed}>{date(changed)}</time> : '–'}
      </td>
      <td className="regulation-status" data-l={t('Status')}>
        <span>
          <span className={`regulation-state ${statusClasses[status]}`}>{t(rowStatuses[status])}</span>
          {note && <small {...describeNote(note, translator)} />}
        </span>
      </td>
    </tr>
  )
}
