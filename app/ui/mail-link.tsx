/** Link to a mail address, which wraps before its @ in narrow columns. */
export function MailLink({ address }: { address: string }) {
  const [name, ...host] = address.split(/(?=@)/)
  return (
    <a href={`mailto:${address}`}>
      {name}
      <wbr />
      {host}
    </a>
  )
}
