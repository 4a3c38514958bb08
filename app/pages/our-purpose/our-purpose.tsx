export default function OurPurpose() {
  return <h1>Our Purpose</h1>
}
