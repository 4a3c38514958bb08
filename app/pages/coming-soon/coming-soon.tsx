export default function ComingSoon() {
  return <h1>Coming soon</h1>
}
