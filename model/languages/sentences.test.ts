import { expect, test } from 'vitest'
import { sentenceIn } from './sentences.ts'

test.each([
  ['es', 'Demasiados intentos. Inténtelo de nuevo en 5 min.'],
  ['fr', 'Trop de tentatives. Réessayez dans 5 min.'],
  ['ru', 'Слишком много попыток. Повторите попытку через 5 мин.'],
] as const)('a buyer of a page in %s reads the wait in that language', (language, sentence) => {
  expect(sentenceIn(language, 'Too many attempts. Try again in 5 minutes.').replaceAll(/\s/g, ' ')).toBe(sentence)
})
