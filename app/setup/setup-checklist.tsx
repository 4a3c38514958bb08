import { ButtonLink } from '#app/ui/button.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'

export type Setup = CallOutput<'admin/get-setup'>['data']

/** Steps from an empty site to a complete one. Displays nothing once all are done, and on the sample company's site. */
export function SetupChecklist({ setup: { steps } }: { setup: Setup }) {
  const done = steps.filter((step) => step.done)
  if (done.length === steps.length) return null
  return (
    <section className="setup-checklist" aria-labelledby="setup">
      <h2 id="setup">
        {messages.heading} <span>{messages.count(done.length, steps.length)}</span>
      </h2>
      <p>
        {messages.texts} <a href="/admin/pages">{messages.pages}</a>.
      </p>
      <ul className="desk-rows">
        {steps.map(({ step, done: isDone }) => (
          <Step key={step} {...messages.steps[step]} isDone={isDone} />
        ))}
      </ul>
    </section>
  )
}

type StepProps = { name: string; path: string; until: string; isDone: boolean }

function Step({ name, path, until, isDone }: StepProps) {
  return (
    <li>
      <div>
        <b>{name}</b>
        {!isDone && <small>{until}</small>}
      </div>
      {isDone ? (
        <span className="badge">{messages.done}</span>
      ) : (
        <ButtonLink small href={path} aria-label={messages.open(name)}>
          {messages.begin}
        </ButtonLink>
      )}
    </li>
  )
}
