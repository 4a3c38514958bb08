import { grievancePath } from '#model/tickets.ts'
import { furtherPages } from './further-pages.ts'

/** Link to the help for shareholders. */
export function GrievanceLink() {
  return (
    <p className="quarter-matrix-way">
      <a href={grievancePath}>{furtherPages.grievance.name}</a>
    </p>
  )
}
