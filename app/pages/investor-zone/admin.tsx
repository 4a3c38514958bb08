export default function AdminInvestorZone() {
  return <h1>Investor Zone</h1>
}
