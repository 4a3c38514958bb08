/** Groups the digits of a number as in India: `6,40,00,000`. */
export const formatCount = (text: string) => Number(text).toLocaleString('en-IN', { maximumFractionDigits: 20 })
