import { notFound, Refusal } from '#contract/refusal.ts'
import type { Director } from '#model/company/board.ts'
import { companyWith } from '#model/company/parts.ts'
import { inIndia } from '#model/india-time.ts'
import { isUploaded } from '#model/site-content/pictures.ts'
import { slugOf } from '#model/zone-address.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SessionHolder } from '#server/domain/sessions/session.ts'
import type { Handlers } from './handler.ts'
import { dataReply, pendingReply } from './replies.ts'
import { change } from './site-content.ts'

export const directorCalls = {
  'admin/get-directors': (_, { domain }) => dataReply(listed(domain)),
  'admin/add-director': ({ order, from, revision, name, role, ...fields }, { domain, admin }) =>
    pendingReply(
      changeList(domain, admin, { from, revision }, (directors) => {
        if (directors.some((other) => idOf(other) === slugOf(name)))
          throw new Refusal('already-there', `${name} is already a director.`, { field: 'name' })
        const added = { din: '', category: '', term: '', profile: role, ...given(fields), name, role }
        return placed(directors, added, order)
      }),
    ),
  'admin/edit-director': ({ id, order, from, revision, ...fields }, { domain, admin }) =>
    pendingReply(
      changeList(domain, admin, { from, revision }, (directors) => {
        const place = placeOf(directors, id)
        const edited = directors.map((entry, index) => (index === place ? { ...entry, ...given(fields) } : entry))
        const others = edited.filter((_, index) => index !== place)
        const [director] = edited.slice(place, place + 1)
        return director && order ? placed(others, director, order) : edited
      }),
    ),
  'admin/remove-director': ({ id, from, revision }, { domain, admin }) =>
    pendingReply(
      changeList(domain, admin, { from, revision }, (directors) => {
        const place = placeOf(directors, id)
        return directors.filter((_, index) => index !== place)
      }),
    ),
} satisfies Partial<Handlers>

type Directors = readonly EditedDirector[]
type When = { from?: string; revision?: number }

/** A director's name in small letters identifies them: no two directors have the same. */
const idOf = ({ name }: Pick<Director, 'name'>) => slugOf(name)

type Given = Partial<Omit<Director, 'photo'>> & { photo?: string }
/** Values of a director; a photograph before its files are created. */
type EditedDirector = Omit<Director, 'photo'> & { photo?: unknown }

/** Point that crops of a photograph show: faces are above the middle. */
const face = { x: 50, y: 35 }

/** Returns the fields that are given. */
function given({ photo, ...fields }: Given): Partial<EditedDirector> {
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return photo === undefined ? present : { ...present, photo: photo ? { link: photo, ...face } : undefined }
}

function placeOf(directors: Directors, id: string): number {
  const place = directors.findIndex((director) => idOf(director) === id)
  if (place < 0) throw notFound('id', 'There is no such director. Reload the list.')
  return place
}

function placed(directors: Directors, director: EditedDirector, order = directors.length + 1): Directors {
  return directors.toSpliced(order - 1, 0, director)
}

/**
 * Changes the list of directors, now or from an instant on. Refused while a later change of the list is scheduled: that one replaces the
 * whole list.
 */
async function changeList(
  domain: Domain,
  actor: SessionHolder,
  { from, revision }: When,
  edit: (directors: Directors) => Directors,
) {
  const time = from === undefined ? undefined : new Date(from)
  const { scheduled } = await domain.siteContent.forEditors('board')
  const later = scheduled.find(
    ({ starts_at, changes }) =>
      changes.some(({ path }) => path === 'directors') && (!time || Date.parse(starts_at) >= time.getTime()),
  )
  if (later)
    throw new Refusal(
      'already-there',
      `The directors change on ${inIndia(later.starts_at)}. Cancel that change first.`,
      {
        field: 'from',
      },
    )
  const shown = time ? companyWith(await domain.siteContent.at(time)) : await domain.company.facts()
  const values = [{ path: 'directors', value: edit(shown.board.directors), field: 'directors' }]
  return change(domain, actor, { family: 'company', part: 'board' }, { values, release_at: from, revision })
}

/** Returns the directors of now and of scheduled changes, in the order of the page. */
async function listed({ siteContent, company }: Domain) {
  const now = (await company.facts()).board.directors
  const rows = now.map((director) => ({ director, from: '', to: '' }))
  for (const { starts_at } of (await siteContent.forEditors('board')).scheduled) {
    const then = companyWith(await siteContent.at(new Date(starts_at))).board.directors
    for (const row of rows) if (!row.to && !then.some((entry) => idOf(entry) === idOf(row.director))) row.to = starts_at
    for (const director of then)
      if (!rows.some((row) => idOf(row.director) === idOf(director))) rows.push({ director, from: starts_at, to: '' })
  }
  return rows.map(({ director: { photo, ...director }, from, to }, index) => {
    const link = isUploaded(photo) ? photo.link : ''
    return { ...director, photo: link, id: idOf(director), order: index + 1, from, to }
  })
}
