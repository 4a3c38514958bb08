export function Component() {
  return <h1 className="placeholder">NewsLetters</h1>
}
