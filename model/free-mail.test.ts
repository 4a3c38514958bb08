import { expect, test } from 'vitest'
import { isFreeMail } from './free-mail.ts'

test.each([
  'a@gmail.com',
  'A@GMAIL.com',
  'a@gmail.com.',
  'a@mail.gmail.com',
  'a@ｇｍａｉｌ.com',
  'a@gmail。com',
  'a@yahoo.co.in',
  'a@yahoo.com.br',
  'a@hotmail.fr',
  'a@rediffmail.com',
  'a@protonmail.com',
  'a@mailinator.com',
  'a@x.y.yopmail.com',
])('%s is a free mail address', (email) => expect(isFreeMail(email)).toBe(true))

test.each([
  'a@suvira.example',
  'a@notgmail.com',
  'a@gmail.com.suvira.example',
  'a@gmail-partners.example',
  'a@yahoo.company.example',
  'gmail.com@suvira.example',
  'a@outlook.hospital.org',
])('%s can be a business address', (email) => expect(isFreeMail(email)).toBe(false))
