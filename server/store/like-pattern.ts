/** Returns a `like` pattern that matches a text anywhere. Queries must name the escape character `!`, because SQLite has no default. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`
}
