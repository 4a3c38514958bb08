export function counted(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`
}
