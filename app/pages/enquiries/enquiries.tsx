export default function Enquiries() {
  return <h1>Enquiries</h1>
}
