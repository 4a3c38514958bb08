export default function SignIn() {
  return <h1>Welcome</h1>
}
