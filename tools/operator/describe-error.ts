import * as z from 'zod'
import { codeOf, messageOf, textIn } from '#model/errors.ts'

/** Invalid command line; the message explains the usage. */
export class Usage extends Error {}

/** Returns the message for an operator. Refusals and schema issues already are sentences; denied access is reported with the user. */
export function describeError(error: unknown): string {
  const issue = error instanceof z.core.$ZodError ? error.issues[0] : undefined
  if (issue) return issue.message
  const [code, path] = [codeOf(error), textIn(error, 'path')]
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return `${path} is closed to this user (number ${process.getuid?.()}), who owns the data folder and runs this command. Give that user read access, and write access if the command writes there.`
  // If several addresses of one name all refuse, their common error has no message of its own.
  if (error instanceof AggregateError) return describeError(error.errors[0])
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return messageOf(error).split('. ')[0] ?? ''
  // The message of a server that cannot start, for a command that cannot run.
  const [heading, ...problems] = messageOf(error).split('\n- ')
  return heading === 'Cannot start.' ? problems.join('\n') : messageOf(error)
}
