export default function Home() {
  return <h1>Healthcare for a better tomorrow</h1>
}
