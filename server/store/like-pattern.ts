/** What `like` finds a text by wherever it stands. The escape sign is named in the query, because SQLite knows none of its own. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`
}
