export default function VisitorInvestorZone() {
  return <h1>Investor Zone</h1>
}
