/** JSON for scripts or search engines. */
export function DataBlock({
  type,
  id,
  data,
}: {
  type: 'application/json' | 'application/ld+json'
  id?: string
  data: object
}) {
  // A closing tag inside a string would end the element, so "<" is escaped. JSON parses the escape as the same character.
  const text = { __html: JSON.stringify(data).replaceAll('<', '\\u003c') }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above; a data block is never run
  return <script type={type} id={id} dangerouslySetInnerHTML={text} />
}
