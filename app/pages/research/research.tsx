export default function Research() {
  return <h1>Research and Development</h1>
}
