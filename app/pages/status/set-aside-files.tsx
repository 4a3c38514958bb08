import { describeSetAside, readFileAgain } from '#app/filing/file-reading.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import type { CallOutput } from '#contract/calls.ts'

type Props = { files: CallOutput<'admin/get-status'>['data']['texts']['set_aside']; refresh: () => Promise<void> }

/** Files that are not read again automatically, because reading them failed. */
export function SetAsideFiles({ files, refresh }: Props) {
  const canChange = useCan()('change-disclosures')
  if (!files.length) return null
  return (
    <section className="status-set-aside">
      <h2>Unreadable files</h2>
      <p>The search may not find the text of these files.</p>
      <ul>
        {files.map(({ link, name, reason }) => (
          <li key={link}>
            <span>
              <a href={link}>{name}</a> {describeSetAside(reason)}
            </span>
            {canChange && (
              <Button variant="line" small onClick={() => void readFileAgain(link).then(refresh)}>
                Try again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
