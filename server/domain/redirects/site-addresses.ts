/** The addresses that this site answers itself. */
export type SiteAddresses = {
  /** Returns true if a path belongs to a page, a call, a file or another route, for visitors or admins. */
  isTaken: (path: string) => Promise<boolean>
  /** Returns true if a path leads visitors to a page or a file of the site. */
  isPublic: (path: string) => Promise<boolean>
}
