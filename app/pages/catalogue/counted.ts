export function counted(count: number): string {
  return `${plainNumber(count)} ${count === 1 ? 'product' : 'products'}`
}

export function plainNumber(count: number): string {
  return count.toLocaleString('en-IN')
}
