import { createContext, useContext } from 'react'
import { english } from '#model/languages/investors/english.ts'
import type { Translator } from '#model/languages/investors/translator.ts'

export const CurrentTranslator = createContext(english)

/** Returns the translator of the page; the admin area and hydrated islands have the English one. */
export const useTranslator = (): Translator => useContext(CurrentTranslator)
