export default function AdminCatalogue() {
  return <h1>Products</h1>
}
