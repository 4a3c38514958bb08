/**
 * Parses a file of `NAME=value` lines, such as site.env. systemd and Docker Compose interpret `\`, `$`, quotes and `#` differently. Only
 * lines with the same meaning in both are accepted (systemd: parse_env_file_internal in src/basic/env-file.c; Compose: compose-go,
 * dotenv/parser.go). Throws an error that names the first other line.
 */
export function parseEnvironmentFile(text: string, path: string): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const problem = (sentence: string) => new Error(`Line ${index + 1} of ${path}: ${sentence}`)
    const [, comment] = /^[ \t]*([#;].*)?$/.exec(line) ?? [undefined, undefined]
    if (comment?.endsWith('\\')) throw problem('a comment must not end with a backslash.')
    if (comment !== undefined || !line.trim()) continue
    const [, name = '', written = ''] = /^[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*=[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
    if (!name) throw problem('it must be NAME=value, with a name of letters, digits and underscores.')
    const value = parseValue(written)
    if (value === undefined)
      throw problem(
        `systemd and Docker Compose would read ${name} differently. Put the value in single quotes: ${name}='…'. If it is a secret that contains a single quote, put it in a file and set ${name}_FILE to its path.`,
      )
    settings[name] = value
  }
  return settings
}

/** Returns undefined if systemd and Compose differ on the value. */
function parseValue(written: string): string | undefined {
  // Compose treats a quote after a backslash as part of the value, even in single quotes.
  const [, literal] = /^'([^']*(?<!\\))'$/.exec(written) ?? []
  if (literal !== undefined) return literal
  const [, escaped] = /^"((?:[^"\\$]|\\")*)"$/.exec(written) ?? []
  if (escaped !== undefined) return escaped.replaceAll('\\"', '"')
  // Compose expands `$` and treats ` #` as a comment; systemd removes backslashes.
  return /^["'#]|[\\$]|[ \t]#/.test(written) ? undefined : written
}
