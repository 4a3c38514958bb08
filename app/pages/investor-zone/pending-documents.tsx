export function PendingDocuments({ count }: { count: number }) {
  if (!count) return null
  return (
    <p className="filing-instant">
      <a href="/admin/desk/approvals">
        {count === 1 ? 'One document is awaiting approval' : `${count} documents are awaiting approval`}
      </a>
    </p>
  )
}
