const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text as it stands in HTML or XML, between tags and in quoted attributes alike. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)
}
