/** Months for which erased data stays locked if the settings say so (DPDP Rules 2025, rule 8(3), in force on 13 May 2027). */
export const lockedMonths = 12
