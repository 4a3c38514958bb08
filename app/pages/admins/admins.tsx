export default function Admins() {
  return <h1>Admin Info</h1>
}
