/** Made-up figures in Rs crore that grow a little every quarter. */
export function figuresOf(year: number, quarter: number) {
  const revenue = 62 + (year - 2010) * 6.4 + quarter * 2.15
  const expenses = revenue * 0.842
  const other = 0.9 + quarter * 0.12
  const before = revenue + other - expenses
  const profit = before * 0.748
  const text = (value: number) => value.toFixed(2)
  return {
    revenue: text(revenue),
    other: text(other),
    expenses: text(expenses),
    before: text(before),
    profit: text(profit),
    earnings: text(profit / 2.4),
  }
}

export function sum(year: number, figure: 'revenue' | 'profit'): string {
  return [1, 2, 3, 4].reduce((total, quarter) => total + Number(figuresOf(year, quarter)[figure]), 0).toFixed(2)
}
