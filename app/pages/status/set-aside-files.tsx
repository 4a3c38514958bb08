import { describeSetAside, readFileAgain } from '#app/filing/file-reading.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

type Props = { files: CallOutput<'admin/get-status'>['data']['texts']['set_aside']; refresh: () => Promise<void> }

/** Files that are not read again automatically, because reading them failed. */
export function SetAsideFiles({ files, refresh }: Props) {
  const canChange = useCan()('change-disclosures')
  if (!files.length) return null
  return (
    <section className="status-set-aside">
      <h2>{messages.setAside.heading}</h2>
      <p>{messages.setAside.note}</p>
      <ul>
        {files.map(({ link, name, reason }) => (
          <li key={link}>
            <span>
              <a href={link}>{name}</a> {describeSetAside(reason)}
            </span>
            {canChange && (
              <Button variant="line" small onClick={() => void readFileAgain(link).then(refresh)}>
                {messages.setAside.tryAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
