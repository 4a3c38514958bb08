export default function VisitorCatalogue() {
  return <h1>Products</h1>
}
