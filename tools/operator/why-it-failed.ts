/** The command line was not understood; its message is how to use it. */
export class Usage extends Error {}

/** What an operator reads: refusals and schema issues are sentences already; what the machine refused is told with who asked. */
export function whyItFailed(error: unknown): string {
  const { code, path, issues } = error as { code?: string; path?: string; issues?: { message: string }[] }
  if (issues?.[0]) return issues[0].message
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return `${path} is closed to this user (number ${process.getuid?.()}), who runs this as the owner of the data folder. Let that user read it, and write there if something is to be written.`
  // Several addresses of one name that all refuse: their common error has no message of its own.
  if (error instanceof AggregateError) return whyItFailed(error.errors[0])
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return (error as Error).message.split('. ')[0] ?? ''
  return error instanceof Error ? error.message : String(error)
}
