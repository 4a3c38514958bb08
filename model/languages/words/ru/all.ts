import type { Words } from '../en/all.ts'
import { frame } from './frame.ts'
import { product } from './product.ts'

export const ru: Words = { frame, product }
