export default function Manufacturing() {
  return <h1>Manufacturing</h1>
}
