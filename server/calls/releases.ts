import type { Handlers } from './handler.ts'

export const releaseCalls: Pick<
  Handlers,
  | 'admin/get-releases'
  | 'admin/get-release'
  | 'admin/add-release'
  | 'admin/edit-release'
  | 'admin/publish-release'
  | 'admin/end-release-meeting'
  | 'admin/abort-release'
  | 'admin/close-release'
  | 'admin/reopen-release'
  | 'admin/discard-release'
> = {
  async 'admin/get-releases'(input, { domain }) {
    return { status: true, ...(await domain.releases.list(input)) }
  },

  async 'admin/get-release'({ id }, { domain }) {
    return { status: true, data: await domain.releases.one(id) }
  },

  async 'admin/add-release'(planned, { domain, admin }) {
    const { id, revision } = await domain.releases.add(admin, planned)
    return { status: true, revision, data: { _id: id } }
  },

  async 'admin/edit-release'({ id, digest, ...changes }, { domain, admin }) {
    const { revision, approval } = await domain.releases.edit(admin, id, changes, digest)
    return { status: true, revision, approval }
  },

  async 'admin/publish-release'(request, { domain, admin }) {
    const { revision, approval } = await domain.releases.publish(admin, request)
    return { status: true, revision, approval }
  },

  async 'admin/end-release-meeting'(fields, { domain, admin }) {
    const { revision } = await domain.releases.endMeeting(admin, fields)
    return { status: true, revision }
  },

  async 'admin/abort-release'(releaseInput, { domain, admin }) {
    const { revision } = await domain.releases.abort(admin, releaseInput)
    return { status: true, revision }
  },

  async 'admin/close-release'(closing, { domain, admin }) {
    const { revision } = await domain.releases.close(admin, closing)
    return { status: true, revision }
  },

  async 'admin/reopen-release'(reopening, { domain, admin }) {
    const { revision } = await domain.releases.reopen(admin, reopening)
    return { status: true, revision }
  },

  async 'admin/discard-release'({ id }, { domain, admin }) {
    const { revision } = await domain.releases.discard(admin, id)
    return { status: true, revision }
  },
}
